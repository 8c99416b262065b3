import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver/node";
import { z } from "zod";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { applyEdit } from "../../../test/support/adapters/lsp/apply-edit.ts";
import { pull, push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import { operations } from "../../operations/index.ts";
import type { Operation } from "../../operations/operation.ts";
import type { FixReport } from "../../services/fixing/fix-project.ts";
import type { EditorFixPlan } from "./protocol.ts";

const id = "cleartext-traffic";
const network = "android/app/src/main/res/xml/network_security_config.xml";

/** Values for the inputs that an operation has. */
const sample: Readonly<Record<string, unknown>> = {
  path: "app",
  toConfig: { recipe: "minimal", urlLauncher: true },
  id,
  state: "Accepted risk",
  dryRun: true,
  offline: true,
  what: "ai",
  from: "app",
  name: "orders",
  overlay: "app/overlay",
  kind: "locale",
  value: "de",
  files: "lib/never/**",
  parts: "app/parts",
  openapi: join(import.meta.dirname, "../../../test/data/generator/openapi/pets.yaml"),
};

function inputOf(operation: Operation): object {
  const { properties = {} } = z.toJSONSchema(operation.input(), { io: "input" });
  return Object.fromEntries(Object.entries(sample).filter(([name]) => isOneText(properties[name])));
}

/** What a list takes is for others to say. */
function isOneText(schema: unknown): boolean {
  return schema !== undefined && Object(schema).type !== "array";
}

function isFailure(error: unknown, kind: string, message: RegExp): true {
  assert.ok(error instanceof ResponseError);
  assert.equal(error.code, LSPErrorCodes.RequestFailed);
  assert.equal(error.data.kind, kind);
  assert.match(error.message, message);
  return true;
}

/** What sends something out is off here, the app was not generated, and the client takes no edits. They say so. Any other error is thrown again. */
function needsMore(error: unknown): undefined {
  assert.ok(error instanceof ResponseError, String(error));
  assert.match(
    error.message,
    error.data?.kind === "conflict"
      ? /palisade settings set /
      : /a project that palisade new made|no update of .* to take back|takes no edits from Palisade/,
  );
}

describe("commands", () => {
  let app: App;
  let client: Client;
  before(async () => {
    app = await createApp();
    execFileSync("git", ["init", "--quiet", app.path]);
    // An offline look-up reads from the state folder, which is the server's home here.
    await app.write("../state/.pub-cache/hosted/pub.dev/.cache/http-versions.json", '{"versions": []}');
    await app.write("overlay/palisade.overlay.yaml", "version: 1\nname: garden-team\n");
    const totals = { found: 0, scanned: 0, unchanged: 0, failed: 0, gatesClosed: 0, failing: 0 };
    const none = {
      averageScore: null,
      averageGrade: null,
      root: app.path,
      shard: "1/1",
      projects: [],
      truncated: 0,
      totals,
    };
    await app.write("parts/1.json", JSON.stringify({ fleet: none, records: [] }));
    client = await startClient(app, { capabilities: push });
    await client.until("diagnostics", () => client.shown.size === 4);
  });
  after(async () => {
    await client.stop();
    await app.dispose();
  });

  const execute = (command: string, ...given: unknown[]) =>
    client.request<unknown>("workspace/executeCommand", { command, arguments: given });

  for (const operation of operations) {
    const { name } = operation;
    const input = inputOf(operation);

    const refused = operation.replacesFiles?.(input);
    it(`palisade.${name} ${refused ? "is for a terminal" : "answers what the operation answers"}`, async () => {
      const answering = execute(`palisade.${name}`, input);
      if (refused) return assert.rejects(answering, (error) => isFailure(error, "refused", /Do this in a terminal/));
      const answer = await answering.catch(needsMore);
      if (answer === undefined) return;
      const parsed = operation.output().safeParse(answer);
      assert.ok(parsed.success, `${JSON.stringify(answer).slice(0, 300)} is no output: ${parsed.error?.message}`);
    });

    it(`palisade.${name} says which part of the input is wrong`, async () => {
      // Some operations accept any object and report its problems in their answer.
      const all = [{ ...input, extra: 1 }, [], "app", 7];
      for (const wrong of all.filter((one) => !operation.input().safeParse(one).success)) {
        await assert.rejects(execute(`palisade.${name}`, wrong), (error) =>
          isFailure(error, "invalid input", /^[\w.]+ (?:has|is|must) /),
        );
      }
    });
  }

  for (const [what, command, argument, kind, message] of [
    ["a folder that is not there", "palisade.scan", { path: "/nowhere" }, "not a project", /nothing at \/nowhere/],
    [
      "a finding that does not exist",
      "palisade.triage",
      { path: "app", id: "x", state: "Open" },
      "not found",
      /no finding "x"/,
    ],
    [
      "a state that does not exist",
      "palisade.triage",
      { path: "app", id, state: "Done" },
      "invalid input",
      /^state must be one of Open/,
    ],
    ["a fix of a folder that is not there", "palisade.fix-all", { path: "/nowhere" }, "not a project", /nothing at/],
    ["a page without a check", "palisade.openPage", { id: 3 }, "invalid input", /^id must be a text/],
    ["the page of no check", "palisade.openPage", { id: "../../etc/passwd" }, "not found", /no check/],
    ["a command that does not exist", "palisade.dance", {}, "not found", /no command "palisade\.dance"/],
  ] as const) {
    it(`refuse ${what} in one sentence`, () =>
      assert.rejects(execute(command, argument), (error) => isFailure(error, kind, message)));
  }

  it("need no argument when the server runs in the project, and take only the first", async () => {
    await assert.rejects(execute("palisade.scan"), (error) => isFailure(error, "not a project", /pubspec\.yaml/));
    assert.ok(await execute("palisade.health", {}, "more"));
  });

  it("scan again what is on disk in an editor that does not watch files", async () => {
    await app.write("lib/shop.dart", "const url = 'http://shop.flea-market.app/v2';\n");
    await execute("palisade.scan", { path: app.path });
    await client.until("the new finding", () => codesOf(client, app.uriOf("lib/shop.dart"))?.length === 1);
  });

  it("replace no file, wherever it is", () => {
    const given = { folder: join(app.folder, "new"), zip: join(app.folder, "new.zip") };
    return assert.rejects(execute("palisade.new-project", given), (error) =>
      isFailure(error, "refused", /no file is replaced behind its back/),
    );
  });
});

describe("fixes that the editor applies itself", () => {
  let app: App;
  beforeEach(async () => {
    app = await createApp();
  });
  afterEach(() => app.dispose());

  it("are sent as one edit, and what could not be fixed is said", async () => {
    const client = await startClient(app);
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest));
    document.replace("Flea market", "Flea fair");
    const fix = (finding: string) =>
      client.request<FixReport>("workspace/executeCommand", {
        command: "palisade.fix",
        arguments: [{ path: app.path, id: finding }],
      });
    const { applied, record } = await fix(id);
    assert.deepEqual(
      applied.map((one) => one.id),
      [id],
    );
    assert.equal(client.edits.length, 1);
    const after = await applyEdit(client.edits[0]?.edit, [document], () => app.read(manifest));
    const fixed = document.text().replace('usesCleartextTraffic="true"', 'usesCleartextTraffic="false"');
    assert.equal(after.get(document.uri), fixed);
    assert.equal(record.findings.find((finding) => finding.id === id)?.status, "PASS");
    document.set(fixed);
    const { skipped } = await fix("insecure-local-storage");
    assert.deepEqual(skipped, [{ id: "insecure-local-storage", reason: "it has no automatic fix" }]);
    assert.equal(client.edits.length, 1);
    const inCode = await fix("tls-validation-disabled");
    assert.equal(inCode.record.findings.find((finding) => finding.id === "tls-validation-disabled")?.status, "PASS");
    assert.deepEqual(Object.keys(client.edits), ["0", "1"]);
    await client.stop();
  });

  it("make new files before the files that name them", async () => {
    const client = await startClient(app);
    await client.request("workspace/executeCommand", { command: "palisade.fix-all", arguments: [{ path: app.path }] });
    const changes = client.edits[0]?.edit.documentChanges ?? [];
    const uris = changes.map((change) => ("kind" in change ? "create" : change.textDocument.uri));
    assert.deepEqual(uris, ["create", app.uriOf(network), app.uriOf(manifest)]);
    await client.stop();
  });

  it("are planned for a preview, all open ones together", async () => {
    const client = await startClient(app);
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest));
    document.replace("Flea market", "Flea fair");
    await client.until("a scan", () => client.shown.size === 4);
    const planOf = (params: object) => client.request<EditorFixPlan>("palisade/fixPlan", { path: app.path, ...params });
    const { files } = await planOf({});
    assert.deepEqual(
      files.map(({ uri, before }) => [uri, before === null ? null : before === document.text()]),
      [
        [document.uri, true],
        [app.uriOf(network), null],
      ],
    );
    assert.match(files[0]?.after ?? "", /Flea fair[\s\S]*usesCleartextTraffic="false"/);
    assert.equal(client.edits.length, 0);
    assert.deepEqual(await planOf({ id: "insecure-local-storage" }), { files: [] });
    await assert.rejects(client.request("palisade/fixPlan", {}), (error) =>
      isFailure(error, "invalid input", /^path: /),
    );
    await assert.rejects(planOf({ path: "/nowhere" }), (error) => isFailure(error, "not found", /not open/));
    await client.stop();
  });

  it("say in VS Code's light bulb why they are off until the workspace is trusted", async () => {
    const initializationOptions = { dialogs: true, trusted: false };
    const client = await startClient(app, { initializationOptions, capabilities: pull });
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest));
    const report = await document.pull();
    const [first] = await document.actions(report.kind === "full" ? report.items : []);
    assert.equal(first?.title, "Forbid cleartext traffic: trust this workspace first...");
    assert.equal(first?.edit, undefined);
    assert.equal(first?.command?.command, "workbench.trust.manage");
    await client.stop();
  });

  it("are refused, and not offered, until the workspace is trusted", async () => {
    const client = await startClient(app, { initializationOptions: { trusted: false }, capabilities: pull });
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest));
    const report = await document.pull();
    const diagnostics = report.kind === "full" ? report.items : [];
    assert.equal(diagnostics.length, 3, "diagnostics are for everybody");
    const before = await document.actions(diagnostics);
    assert.deepEqual(
      before.filter(({ title }) => /^Forbid|^Fix|^Switch|^Harden/.test(title)),
      [],
    );
    assert.deepEqual(await document.actions([], ["source.fixAll"]), []);
    const refusals = ["fix", "fix-all"].map((name) => {
      const given = [{ path: app.path, ...(name === "fix" && { id }) }];
      return client.request("workspace/executeCommand", { command: `palisade.${name}`, arguments: given });
    });
    for (const refusal of refusals) {
      await assert.rejects(refusal, (error) => isFailure(error, "refused", /not trusted.*Trust it first/));
    }
    assert.equal(client.edits.length, 0);
    client.notify("palisade/trusted");
    assert.equal((await document.actions(diagnostics))[0]?.title, "Forbid cleartext traffic");
    await client.request("workspace/executeCommand", {
      command: "palisade.fix",
      arguments: [{ path: app.path, id }],
    });
    assert.match(JSON.stringify(client.edits), /"newText":"false"/);
    await client.stop();
  });
});
