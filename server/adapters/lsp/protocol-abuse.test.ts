import assert from "node:assert/strict";
import { createProtocolConnection, ResponseError } from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { pull } from "../../../test/support/adapters/lsp/capabilities.ts";
import { startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import { startServer } from "../../../test/support/adapters/lsp/server-process.ts";

const requests = [
  "textDocument/diagnostic",
  "workspace/diagnostic",
  "textDocument/codeAction",
  "textDocument/hover",
  "textDocument/codeLens",
  "workspace/executeCommand",
  "palisade/record",
  "palisade/report",
  "palisade/notChecked",
  "palisade/branches",
  "palisade/fixPlan",
  "palisade/unknown",
  "textDocument/definition",
];

const notifications = [
  "textDocument/didOpen",
  "textDocument/didChange",
  "textDocument/didSave",
  "textDocument/didClose",
  "workspace/didChangeConfiguration",
  "workspace/didChangeWatchedFiles",
  "workspace/didChangeWorkspaceFolders",
  "window/workDoneProgress/cancel",
  "$/setTrace",
  "$/unknown",
];

const uri = "file:///nowhere/a.dart";

const nonsense: readonly unknown[] = [
  undefined,
  {},
  [],
  { textDocument: null },
  { textDocument: { uri: 7 } },
  { textDocument: { uri: "::not a uri::" }, position: {}, range: {}, context: {} },
  { textDocument: { uri, version: -1 }, position: { line: -1, character: 1e9 }, contentChanges: [{}] },
  { textDocument: { uri, version: 1, text: 3 }, range: { start: {}, end: {} }, context: { diagnostics: [{}] } },
  { command: 3, arguments: "x", changes: [{ uri: null }, { uri: "%" }], event: { added: [{}], removed: [null] } },
  { command: "palisade.scan", arguments: [null], changes: {}, event: {}, settings: [[]], path: { a: 1 }, ids: 3 },
  { identifier: 1, previousResultIds: "none", previousResultId: [] },
];

describe("a client that does not keep to the protocol", () => {
  let app: App;
  beforeEach(async () => {
    app = await createApp();
  });
  afterEach(() => app.dispose());

  it("gets an answer to every request, whatever it sends, and a server that goes on", async () => {
    const client = await startClient(app, { capabilities: pull });
    const document = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
    await document.pull();
    for (const params of nonsense) {
      for (const method of notifications) client.notify(method, params);
      // A valid pull of the whole workspace waits for news by design, so only invalid parameters are sent.
      const answered = requests.filter((method) => method !== "workspace/diagnostic");
      await Promise.allSettled(answered.map((method) => client.request(method, params)));
    }
    const held = client.request("workspace/diagnostic", { previousResultIds: "none" });
    await Promise.race([held.catch(() => {}), document.pull()]);
    const report = await document.pull();
    assert.equal(report.kind === "full" && report.items.length, 3);
    await client.stop();
  });

  it("is refused before initialize and after shutdown, and can still end the server", async () => {
    const { child, ended } = startServer(app.state);
    const connection = createProtocolConnection(child.stdout, child.stdin);
    connection.listen();
    for (const method of requests) {
      await assert.rejects(connection.sendRequest(method, {}), (error) => error instanceof ResponseError, method);
    }
    for (const method of notifications) await connection.sendNotification(method, {});
    const initializationOptions = { http: { enabled: false } };
    const params = { processId: null, rootUri: app.uri, capabilities: {}, initializationOptions };
    await connection.sendRequest("initialize", params);
    await connection.sendNotification("initialized", {});
    await connection.sendRequest("palisade/record", { path: app.path });
    await connection.sendRequest("shutdown");
    const late = await Promise.allSettled(requests.map((method) => connection.sendRequest(method, { path: app.path })));
    assert.equal(late.length, requests.length);
    await connection.sendNotification("exit");
    assert.equal(await ended, 0);
    connection.dispose();
  });

  for (const [what, params] of [
    ["no parameters", undefined],
    ["no capabilities", { processId: null, rootUri: null }],
    ["capabilities that are null", { processId: null, rootUri: null, capabilities: null }],
    ["parts of capabilities that are null", { processId: null, capabilities: { workspace: null, textDocument: null } }],
    ["folders that are no folders", { processId: null, capabilities: {}, workspaceFolders: [{ uri: 5 }, {}, null] }],
    ["a root that is no address", { processId: null, capabilities: {}, rootUri: "::/ ::" }],
  ] as const) {
    it(`may connect again after ${what}`, async () => {
      const { child, ended } = startServer(app.state);
      const connection = createProtocolConnection(child.stdout, child.stdin);
      connection.listen();
      await connection.sendRequest("initialize", params).catch(() => {});
      await connection.sendNotification("initialized", {});
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      assert.equal(await ended, 0);
      connection.dispose();
    });
  }

  for (const [what, bytes] of [
    ["text that is no message", "hello\r\n\r\n"],
    ["a message that is no JSON", "Content-Length: 5\r\n\r\n{oops"],
    ["JSON that is no message", "Content-Length: 4\r\n\r\n[[]]"],
    ["a message without a method", 'Content-Length: 24\r\n\r\n{"jsonrpc":"2.0","id":1}'],
    ["a length that is none", "Content-Length: many\r\n\r\n{}"],
    ["a length that is below nothing", "Content-Length: -5\r\n\r\n{}"],
  ] as const) {
    it(`is left with an ended or a working server, not a hanging one, after ${what}`, async () => {
      const { child, ended, errors } = startServer(app.state);
      child.stdin.write(bytes);
      child.stdin.end();
      assert.equal(typeof (await ended), "number");
      assert.doesNotMatch(errors(), /\n\s+at /, "a stack trace is no message for a user");
    });
  }
});
