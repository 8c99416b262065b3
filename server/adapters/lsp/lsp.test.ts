import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createProtocolConnection, type InitializeResult } from "vscode-languageserver/node";
import { portOf } from "../../../test/support/adapters/http/ports.ts";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { startClient } from "../../../test/support/adapters/lsp/client.ts";
import { startServer } from "../../../test/support/adapters/lsp/server-process.ts";
import { program } from "../../../test/support/adapters/program.ts";

const frame = (message: object) => {
  const text = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};
const initializationOptions = { status: true, http: { enabled: false } };
const initialize = (processId: number | null, rootUri: string | null = null) =>
  frame({ id: 1, method: "initialize", params: { processId, rootUri, capabilities: {}, initializationOptions } });

/** Splits the wire's bytes into messages. Throws at the first byte outside a message. */
function messagesIn(bytes: Buffer): { method?: string; id?: number }[] {
  const messages = [];
  for (let at = 0; at < bytes.length; ) {
    const head = /^Content-Length: (\d+)\r\n\r\n/.exec(bytes.toString("latin1", at, at + 60));
    assert.ok(head, `not a message: ${bytes.toString("utf8", at, at + 80)}`);
    const start = at + head[0].length;
    at = start + Number(head[1]);
    messages.push(JSON.parse(bytes.toString("utf8", start, at)));
  }
  return messages;
}

describe("palisade lsp", () => {
  let app: App;
  before(async () => {
    app = await createApp();
  });
  after(() => app.dispose());

  it("writes nothing but the protocol to standard output", async () => {
    const { child, ended } = startServer(app.state);
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    const until = async (text: string) => {
      while (!Buffer.concat(chunks).includes(text)) await once(child.stdout, "data");
    };
    const settings = { diagnostics: { fail: "error" }, http: { enabled: false } };
    child.stdin.write(initialize(null, app.uri) + frame({ method: "initialized", params: {} }));
    child.stdin.write(frame({ method: "workspace/didChangeConfiguration", params: { settings } }));
    child.stdin.write(frame({ id: 2, method: "palisade/record", params: { path: app.path } }));
    await until('"kind":"scanned"');
    await until('"id":2');
    child.stdin.write(frame({ id: 3, method: "shutdown" }));
    await until('"id":3');
    child.stdin.write(frame({ method: "exit" }));
    assert.equal(await ended, 0);
    const ids = messagesIn(Buffer.concat(chunks)).flatMap(({ id, method }) => (id === undefined || method ? [] : [id]));
    assert.deepEqual(ids, [1, 2, 3]);
  });

  it("says what is missing when it is not told how to talk to the editor", async () => {
    const server = startServer(app.state, []);
    assert.notEqual(await server.ended, 0);
    assert.match(server.errors(), /palisade lsp --stdio/);
  });

  it("speaks over a socket when it is told to", async () => {
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    const server = startServer(app.state, [`--socket=${portOf(listener)}`]);
    const [socket] = await once(listener, "connection");
    const connection = createProtocolConnection(socket, socket);
    connection.listen();
    const params = { processId: null, rootUri: null, capabilities: {} };
    const { serverInfo } = await connection.sendRequest<InitializeResult>("initialize", params);
    assert.equal(serverInfo?.name, "palisade");
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    assert.equal(await server.ended, 0);
    connection.dispose();
    listener.close();
  });

  it("ends with 1 when the editor says exit without shutdown, and when standard input ends", async () => {
    const impolite = startServer(app.state);
    impolite.child.stdin.write(initialize(null) + frame({ method: "exit" }));
    assert.equal(await impolite.ended, 1);
    const abandoned = startServer(app.state);
    abandoned.child.stdin.end(initialize(null, app.uri) + frame({ method: "initialized", params: {} }));
    assert.equal(await abandoned.ended, 1);
  });

  it("ends when the editor's process dies, even while its standard input stays open", async () => {
    const editor = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const { child, ended } = startServer(app.state);
    child.stdin.write(initialize(editor.pid ?? null, app.uri) + frame({ method: "initialized", params: {} }));
    await once(child.stdout, "data");
    editor.kill("SIGKILL");
    assert.equal(await ended, 1);
  });

  it("ends on SIGTERM", async () => {
    const client = await startClient(app);
    client.server.child.kill("SIGTERM");
    assert.equal(await client.server.ended, 0);
    client.connection.dispose();
  });

  it("prints its help without waiting for an editor", async () => {
    const child = spawn(process.execPath, [program, "lsp", "--help"], { env: { PALISADE_HOME: app.state } });
    let help = "";
    child.stdout.on("data", (chunk) => {
      help += chunk;
    });
    const [code] = await once(child, "close");
    assert.equal(code, 0);
    assert.match(help, /^Usage: palisade lsp/);
  });
});
