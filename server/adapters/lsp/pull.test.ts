import assert from "node:assert/strict";
import {
  CancellationToken,
  CancellationTokenSource,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument } from "../../../test/support/adapters/lsp/documents.ts";

describe("pulled diagnostics", () => {
  let app: App;
  let client: Client;
  beforeEach(async () => {
    app = await createApp();
    client = await startClient(app);
  });
  afterEach(async () => {
    await client.stop();
    await app.dispose();
  });

  const pullWorkspace = (
    previous: WorkspaceDiagnosticReport["items"] = [],
    token: CancellationToken = CancellationToken.None,
  ) =>
    client.connection.sendRequest<WorkspaceDiagnosticReport>(
      "workspace/diagnostic",
      {
        identifier: "palisade",
        previousResultIds: previous.flatMap(({ uri, resultId }) => (resultId ? [{ uri, value: resultId }] : [])),
      },
      token,
    );
  const kinds = ({ items }: WorkspaceDiagnosticReport) =>
    items.map(({ uri, kind }) => `${uri.slice(app.uri.length + 1)} ${kind}`).sort();

  it("of a document answer the first question with the whole scan behind it", async () => {
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
    const report = await document.pull();
    assert.equal(report.kind === "full" && report.items.length, 3);
  });

  it("of a document are unchanged until they change, and follow the text", async () => {
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
    const { resultId } = await document.pull();
    assert.deepEqual(await document.pull(resultId), { kind: "unchanged", resultId });
    document.replace('android:label="Flea market"', 'android:label="Flea fair"');
    assert.deepEqual(await document.pull(resultId), { kind: "unchanged", resultId });
    document.replace("<application", "\n    <application");
    const moved = await document.pull(resultId);
    assert.notEqual(moved.resultId, resultId);
    assert.deepEqual(moved.kind === "full" && moved.items.map(({ range }) => range.start.line), [7, 4, 4]);
  });

  it("of a document without findings, of one that is no part of a project, and of no file are empty", async () => {
    for (const uri of [
      app.uriOf("lib/main.dart"),
      "file:///nowhere/lib/a.dart",
      "untitled:Untitled-1",
      "git:/x.dart",
    ]) {
      const report = await openDocument(client, uri, "void main() {}\n", "dart").pull();
      assert.deepEqual(report, { kind: "full", resultId: "none", items: [] });
    }
  });

  it("of the workspace are unchanged for the files that did not change", async () => {
    const first = await pullWorkspace();
    const files = [manifest, "lib/offers.dart", "lib/session.dart", "pubspec.yaml"];
    assert.deepEqual(
      kinds(first),
      files.map((file) => `${file} full`),
    );
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
    document.replace('android:usesCleartextTraffic="true"', 'android:usesCleartextTraffic="false"');
    const second = await pullWorkspace(first.items);
    const [, ...others] = files;
    assert.deepEqual(kinds(second), [`${manifest} full`, ...others.map((file) => `${file} unchanged`)]);
    const changed = second.items.find(({ uri }) => uri === document.uri);
    assert.equal(changed?.version, document.version());
    assert.equal(changed?.kind === "full" && changed.items.length, 2);
  });

  it("of the workspace say that a file has none left, once", async () => {
    const first = await pullWorkspace();
    await app.remove("lib/session.dart");
    const uri = app.uriOf("lib/session.dart");
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 3 }] });
    const second = await pullWorkspace(first.items);
    assert.deepEqual(
      second.items.find((item) => item.uri === uri),
      { kind: "full", uri, version: null, resultId: "none", items: [] },
    );
    const waiting = new CancellationTokenSource();
    const third = pullWorkspace(second.items, waiting.token);
    await client.request("palisade/record", { path: app.path });
    waiting.cancel();
    await assert.rejects(
      third,
      (error) => error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled,
    );
  });

  it("of the workspace wait for news, and come as soon as there is some", async () => {
    const first = await pullWorkspace();
    let answered = false;
    const held = pullWorkspace(first.items).finally(() => {
      answered = true;
    });
    for (let turn = 0; turn < 5; turn++) await client.request("palisade/record", { path: app.path });
    assert.equal(answered, false);
    await app.write("lib/more.dart", "const url = 'http://shop.flea-market.app/v2';\n");
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: app.uriOf("lib/more.dart"), type: 1 }] });
    assert.ok(kinds(await held).includes("lib/more.dart full"));
  });

  it("end at once when the client cancels them", async () => {
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
    await document.pull();
    const cancelled = new CancellationTokenSource();
    document.replace("Flea market", "Flea fair");
    const params = { textDocument: { uri: document.uri }, identifier: "palisade" };
    const stale = client.connection.sendRequest("textDocument/diagnostic", params, cancelled.token);
    const current = document.pull();
    cancelled.cancel();
    const code = LSPErrorCodes.RequestCancelled;
    await assert.rejects(stale, (error) => error instanceof ResponseError && error.code === code);
    assert.equal((await current).kind, "full");
  });
});
