import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { z } from "zod";
import { formatNames } from "../../server/adapters/formats.ts";
import { type SecretName, secretNames, testableParts } from "../../server/contract/setting-choices.ts";
import type { SettingsChange } from "../../server/contract/settings-change.ts";
import { operations } from "../../server/operations/index.ts";
import type { Operation } from "../../server/operations/operation.ts";
import { setSettings } from "../../server/operations/set-settings.ts";
import { settings } from "../../server/operations/settings.ts";
import { testSettings } from "../../server/operations/test-settings.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { secretsInText } from "../../server/scanner/vocabulary/secrets/scan-text.ts";
import type { Services } from "../../server/services/services.ts";
import { corpus } from "../accuracy/secrets/corpus.ts";
import { scriptedModel } from "../support/models/scripted-model.ts";
import { withModel } from "../support/models/with-model.ts";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { inputOf } from "./operation-inputs.ts";

/** Secrets of every shape, as files of real projects hold them. Plain words also occur elsewhere. */
const planted = [
  ...new Set(
    corpus.flatMap(({ path, text }) =>
      secretsInText(path, text)
        .filter((secret) => secret.class !== "public-id" && secret.value.length >= 10)
        .map(({ value }) => value),
    ),
  ),
];
const settable = planted.filter((value) => /^\P{Cc}*$/u.test(value) && value.length <= 4000);

/** A model that repeats what it was asked wherever it can say anything. */
const echo = () =>
  scriptedModel(({ task, system, text }) => {
    const said = `${system}\n${text}`;
    if (task === "explain") return { meaning: said, fix: said, verify: said };
    return task === "patch" ? { edits: [], imports: [], why: said } : said;
  });

describe("200 planted secrets", function () {
  this.timeout(120_000);
  let repository: GitRepository;
  let services: Services;
  let model: ReturnType<typeof echo>;
  let server: Server;
  let address: string;

  before(async () => {
    repository = await createRepository();
    const files = corpus.map(({ path, text }) => [path, text] as const);
    await repository.commit({
      "pubspec.yaml": "name: garden_notes\n",
      "lib/main.dart": "",
      ...Object.fromEntries(files),
    });
    model = echo();
    services = withModel(repository.services, model);
    // A server that answers with an error which repeats all that it was sent.
    server = createServer(async (request, response) => {
      const sent = `${request.url} ${JSON.stringify(request.headers)} ${(await request.toArray()).join("")}`;
      response
        .writeHead(500, sent.slice(0, 200).replace(/[^\x20-\x7e]/g, "?"))
        .end(JSON.stringify({ error: sent, message: sent }));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await services.settings.change(parts(address));
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    await repository.remove();
  });

  it("are at least that many, and would be noticed", () => {
    assert.ok(settable.length >= 200, `${settable.length}`);
    assert.deepEqual(leaksIn(JSON.stringify(planted)), planted);
  });

  it("are shown by no answer when they are set", async () => {
    for (let at = 0; at < settable.length; at += secretNames.length) {
      const change = secretsChange(address, settable.slice(at, at + secretNames.length));
      const shown = await everyText(setSettings, change, services);
      assert.deepEqual(leaksIn(shown + (await everyText(settings, {}, services))), []);
    }
  });

  for (const what of testableParts) {
    it(`are repeated by no test of "${what}", whatever its server answers`, async () => {
      const secrets = settable.slice(0, secretNames.length);
      await services.settings.change(secretsChange(address, secrets));
      // The model of the settings, and not the one that repeats everything.
      const said = await everyText(testSettings, { what, send: true }, repository.services);
      assert.deepEqual(leaksIn(said), []);
    });
  }

  for (const operation of operations) {
    it(`stand whole in no answer of ${operation.name}, and in nothing that it asks a model`, async () => {
      const places = { path: repository.folder, root: repository.area, area: repository.area };
      const fields = Object.keys(z.toJSONSchema(operation.input(), { io: "input" }).properties ?? {});
      const own = Object.entries({ offline: true, id: "hardcoded-secrets" }).filter(([name]) => fields.includes(name));
      const input = { ...inputOf(operation, places), ...Object.fromEntries(own) };
      assert.deepEqual(leaksIn(await everyText(operation, input, services)), []);
      assert.deepEqual(leaksIn(JSON.stringify(model.questions)), []);
    });
  }

  it("were shown to all of them: the scan found them, and the model was asked about them", async () => {
    const { record } = await services.store.project(repository.folder).read();
    const found = record?.findings.find(({ id }) => id === "hardcoded-secrets")?.evidence.length ?? 0;
    assert.ok(found > 100, `${found} found`);
    assert.ok(model.questions.length > 0);
  });

  it("stand whole in no file that is kept, but in secrets.json", async () => {
    const entries = await readdir(repository.area, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.startsWith(repository.folder) && !path.endsWith("secrets.json"));
    assert.ok(files.length > 0);
    for (const path of files) assert.deepEqual(leaksIn(await readFile(path, "latin1")), [], path);
  });
});

/** Every part, at a server of the test. */
function parts(address: string): SettingsChange {
  return {
    allowPrivateAddresses: true,
    ai: { provider: "openai-compatible", baseUrl: address, model: "m" },
    chat: { kind: "mattermost" },
    // Nothing listens there.
    email: { host: "127.0.0.1", port: 1, from: "a@example.org", to: ["b@example.org"], user: "ada" },
    issues: { kind: "gitea", baseUrl: address, repository: "a/b", user: "ada" },
    note: { kind: "github-gist", baseUrl: address },
  };
}

function secretsChange(address: string, [key, url = "x", password, token, other]: readonly string[]) {
  const secrets: Readonly<Record<SecretName, string | undefined>> = {
    "ai.key": key,
    "chat.url": `${address}/hooks/${encodeURIComponent(url)}`,
    "email.password": password,
    "issues.token": token,
    "note.token": other,
  };
  const change = Object.entries(secrets).map(([name, value]) => {
    const [part = "", field = ""] = name.split(".");
    return [part, value === undefined ? {} : { [field]: value }];
  });
  return Object.fromEntries(change);
}

/** Runs an operation, and writes its answer in every format, its progress, and its error if it fails. */
async function everyText(operation: Operation, input: object, services: Services): Promise<string> {
  const events: unknown[] = [];
  const context = { progress: (event: unknown) => void events.push(event), signal: undefined };
  try {
    const answer = await operation.run(services, operation.input().parse(input), context);
    const texts = [JSON.stringify(events), JSON.stringify(answer), String(operation.text?.(answer, plainPaint))];
    for (const name of formatNames(operation)) {
      const file = operation.formats?.[name]?.write(answer);
      texts.push(typeof file === "object" ? await textOf(file) : String(file));
    }
    return texts.join("\n");
  } catch (error) {
    assert.ok(error instanceof Error);
    return `${JSON.stringify(events)}\n${error.message}\n${JSON.stringify(error)}`;
  }
}

function leaksIn(text: string): string[] {
  return planted.filter((value) => text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1)));
}
