import assert from "node:assert/strict";
import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { operations } from "../../server/operations/index.ts";
import { type App, createApp, manifest } from "../support/adapters/lsp/app.ts";
import { applyEdit } from "../support/adapters/lsp/apply-edit.ts";
import { pull, push } from "../support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../support/adapters/lsp/client.ts";
import { openDocument } from "../support/adapters/lsp/documents.ts";

const id = "cleartext-traffic";

/** What makes an operation write, of the inputs that it has. */
const writing: Readonly<Record<string, unknown>> = {
  id,
  state: "Accepted risk",
  reason: "a test build",
  scope: "team",
  dryRun: false,
  force: true,
  offline: true,
};

/** Every file of a folder with what is in it. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(file, "latin1")])));
}

describe("an editor in which somebody has unsaved work", () => {
  let app: App;
  let client: Client;
  before(async () => {
    app = await createApp();
    client = await startClient(app, { capabilities: pull });
    await client.until("the first diagnostics", () => client.shown.size === 4);
  });
  after(async () => {
    await client.stop();
    await app.dispose();
  });

  for (const operation of operations) {
    const { properties = {} } = z.toJSONSchema(operation.input(), { io: "input" });
    it(`finds no file changed on disk by ${operation.name}, whoever asks for it`, async () => {
      const places = { path: app.path, folder: app.path, zip: join(app.path, "pubspec.yaml") };
      const wanted = Object.entries({ ...writing, ...places });
      const input = Object.fromEntries(wanted.filter(([name]) => name in properties));
      const before = await filesOf(app.path);
      const asked = [
        client.request("workspace/executeCommand", { command: `palisade.${operation.name}`, arguments: [input] }),
        client.request("palisade/call", { operation: operation.name, input }),
      ];
      await Promise.allSettled(asked);
      await client.request("palisade/call", { operation: "triage", input: { path: app.path, id, state: "Open" } });
      assert.deepEqual(await filesOf(app.path), before);
    });
  }

  it("gets a fix as an edit of the text that is on the screen, and a record of what the edit made", async () => {
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest));
    document.replace("Flea market", "Flea fair");
    const edits = client.edits.length;
    const input = { path: app.path, id, dryRun: false };
    const report = await client.request<Report>("palisade/call", { operation: "fix", input });
    assert.equal(client.edits.length, edits + 1);
    const after = await applyEdit(client.edits.at(-1)?.edit, [document], () => app.read(manifest));
    assert.equal(
      after.get(document.uri),
      document.text().replace('usesCleartextTraffic="true"', 'usesCleartextTraffic="false"'),
    );
    assert.equal(report.record.findings.find((finding) => finding.id === id)?.status, "PASS");
    document.close();
  });
});

interface Report {
  readonly applied: readonly { readonly id: string }[];
  readonly record: { readonly findings: readonly { readonly id: string; readonly status: string }[] };
}

describe("an editor", () => {
  let app: App;
  beforeEach(async () => {
    app = await createApp();
  });
  afterEach(() => app.dispose());

  const fixAll = (client: Client) =>
    client.request("workspace/executeCommand", { command: "palisade.fix-all", arguments: [{ path: app.path }] });

  it("that takes no edits gets no fix behind its back either, but is told where there is one", async () => {
    const client = await startClient(app, { capabilities: push });
    await client.until("the first diagnostics", () => client.shown.size === 4);
    const before = await filesOf(app.path);
    await assert.rejects(fixAll(client), /takes no edits.*in a terminal/);
    assert.deepEqual(await filesOf(app.path), before);
    await client.stop();
  });

  it("that refuses an edit is believed: nothing is said to be fixed", async () => {
    const client = await startClient(app, { capabilities: pull, applies: false });
    await client.until("the first diagnostics", () => client.shown.size === 4);
    await assert.rejects(fixAll(client), /did not make the change/);
    const record = await client.request<Report["record"]>("palisade/record", { path: app.path });
    assert.equal(record.findings.find((finding) => finding.id === id)?.status, "FAIL");
    await client.stop();
  });

  it("makes no file outside the project through a link that a repository brought along", async () => {
    const outside = join(app.folder, "outside");
    await app.write("../outside/keep.txt", "");
    await app.write("android/app/src/main/res/keep.txt", "");
    await symlink(outside, join(app.path, "android/app/src/main/res/xml"));
    const client = await startClient(app, { capabilities: pull });
    await client.until("the first diagnostics", () => client.shown.size === 4);
    await assert.rejects(fixAll(client), /leads out of the project/);
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest));
    await document.pull();
    const offered = await document.actions([]);
    assert.deepEqual(
      offered.filter(({ edit }) => JSON.stringify(edit ?? "").includes("network_security_config")),
      [],
    );
    await client.stop();
  });
});
