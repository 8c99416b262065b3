import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CodeAction, Hover, MessageConnection, PublishDiagnosticsParams } from "vscode-languageserver/node";
import { serveFiles, startWorker } from "../../../test/support/adapters/browser-worker.ts";
import { manifest } from "../../../test/support/adapters/lsp/app.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { Calls } from "../../operations/index.ts";
import type { EditorStatus } from "../lsp/protocol.ts";

const sample = "test/fixtures/sample-app";
const app = "/window/apps/shop";
const uriOf = (file: string) => `file://${app}/${file}`;

describe("the worker of a browser", function () {
  this.timeout(20_000);
  let files: Map<string, string>;
  let client: MessageConnection;
  let shown: Map<string, PublishDiagnosticsParams>;
  let status: EditorStatus | undefined;

  beforeEach(async () => {
    files = new Map(
      readdirSync(sample, { recursive: true, encoding: "utf8" })
        .filter((file) => statSync(join(sample, file)).isFile())
        .map((file) => [`${app}/${file}`, readFileSync(join(sample, file), "utf8")]),
    );
    shown = new Map();
    status = undefined;
    client = startWorker();
    serveFiles(client, files);
    client.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      shown.set(params.uri, params);
    });
    client.onNotification("palisade/status", (params: EditorStatus) => {
      status = params;
    });
    client.onRequest("client/registerCapability", () => null);
    await client.sendRequest("initialize", {
      processId: null,
      workspaceFolders: [{ uri: "file:///window", name: "window" }],
      initializationOptions: { status: true, asks: true },
      capabilities: {
        workspace: {
          workspaceFolders: true,
          applyEdit: true,
          didChangeWatchedFiles: { dynamicRegistration: true },
          workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
        },
        textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } } },
      },
    });
    await client.sendNotification("initialized", {});
  });
  afterEach(() => client.dispose());

  const codesOf = (file: string) => shown.get(uriOf(file))?.diagnostics.map(({ code }) => code) ?? [];
  const record = () => client.sendRequest<ScanRecord | null>("palisade/record", { path: app });

  it("finds the project below the folder, and shows its findings with no process behind it", async () => {
    const found = await record();
    assert.equal(found?.name, "flea_market");
    assert.equal(found?.grade, "F");
    assert.ok(codesOf(manifest).includes("cleartext-traffic"), JSON.stringify([...shown.keys()]));
    await until(() => status?.projects[0]?.state.kind === "scanned");
    assert.deepEqual(status?.http, { kind: "off" });
  });

  it("explains a finding, and fixes it as an edit of its text", async () => {
    await record();
    const text = files.get(`${app}/${manifest}`);
    const textDocument = { uri: uriOf(manifest), languageId: "xml", version: 1, text };
    await client.sendNotification("textDocument/didOpen", { textDocument });
    const [place] = shown.get(uriOf(manifest))?.diagnostics.filter(({ code }) => code === "cleartext-traffic") ?? [];
    assert.ok(place);
    const hover = await client.sendRequest<Hover>("textDocument/hover", { textDocument, position: place.range.start });
    assert.match(JSON.stringify(hover.contents), /What an attacker does/);
    const context = { diagnostics: [place] };
    const actions = await client.sendRequest<CodeAction[]>("textDocument/codeAction", {
      ...{ textDocument, range: place.range, context },
    });
    const fix = actions.find(({ isPreferred }) => isPreferred);
    assert.match(JSON.stringify(fix?.edit), /usesCleartextTraffic|networkSecurityConfig|"false/);
  });

  it("follows typing, changed files, and palisade.yaml", async () => {
    await record();
    const offers = "lib/offers.dart";
    assert.notDeepEqual(codesOf(offers), []);
    files.set(`${app}/${offers}`, "int one() => 1;\n");
    const changes = [{ uri: uriOf(offers), type: 2 }];
    await client.sendNotification("workspace/didChangeWatchedFiles", { changes });
    await until(() => codesOf(offers).length === 0);
    const off = "off:\n  - check: cleartext-traffic\n    reason: The server in the shop has no certificate.\n";
    files.set(`${app}/palisade.yaml`, off);
    await client.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: uriOf("palisade.yaml"), type: 1 }],
    });
    await until(() => !codesOf(manifest).includes("cleartext-traffic"));
  });

  it("lists the checks, so that the page of each can be picked", async () => {
    const { checks } = await client.sendRequest<Calls["checks"]["output"]>("workspace/executeCommand", {
      command: "palisade.checks",
      arguments: [{}],
    });
    assert.ok(checks.some(({ id, title }) => id === "cleartext-traffic" && title !== ""));
  });

  it("fixes everything, and has no command that needs a process", async () => {
    await record();
    client.onRequest("workspace/applyEdit", () => ({ applied: true }));
    const execute = (command: string, argument: object) =>
      client.sendRequest("workspace/executeCommand", { command, arguments: [argument] });
    const fixed = await execute("palisade.fix-all", { path: app });
    assert.ok(Object(fixed).applied.length > 0);
    await assert.rejects(execute("palisade.vulns", { path: app }), /There is no command/);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
