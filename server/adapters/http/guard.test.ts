import assert from "node:assert/strict";
import { exchange, rawRequest } from "../../../test/support/adapters/http/raw.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import { httpApp } from "./app.ts";
import { type Listener, listen } from "./listen.ts";

const host = "127.0.0.1:4110";
const health = (headers: Record<string, string>) => rawRequest("GET /health", { Host: host, ...headers });
const write = (headers: Record<string, string>) =>
  rawRequest("POST /api/security/gate", { Host: host, ...headers }, '{"maxCrit":9}');
const json = { "Content-Type": "application/json" };
const webSocket = {
  Connection: "Upgrade, close",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
};

/** Attacks known from other local servers, and our answers. Status 0: the connection is closed. */
const attacks: readonly (readonly [attack: string, request: string, status: number])[] = [
  ["a name that was rebound to this machine", health({ Host: "evil.example:4110" }), 403],
  ["a rebound name that begins like ours", health({ Host: "127.0.0.1.evil.example:4110" }), 403],
  ["a rebound name that ends like ours", health({ Host: "evil-localhost:4110" }), 403],
  ["a name that hides behind two ports", health({ Host: "127.0.0.1:4110:80" }), 400],
  ["a name that hides behind a user name", health({ Host: "127.0.0.1@evil.example" }), 400],
  ["the address 0.0.0.0", health({ Host: "0.0.0.0:4110" }), 403],
  ["this machine's address in the network", health({ Host: "192.168.1.7:4110" }), 403],
  ["no name, as HTTP/1.0 allows", "GET /health HTTP/1.0\r\n\r\n", 400],
  ["no name, as HTTP/1.1 forbids", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an empty name", health({ Host: "" }), 403],
  ["two names", `GET /health HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, 403],
  ["a web page", health({ Origin: "https://evil.example" }), 403],
  ["a web page under an IP address", health({ Origin: "http://192.168.1.7" }), 403],
  ["a sandboxed frame or a file", health({ Origin: "null" }), 403],
  ["a page on another port of this machine", health({ Origin: "http://localhost:3000" }), 403],
  ["a page on another port of the same address", health({ Origin: "http://127.0.0.1:3000" }), 403],
  ["a page under another name of this machine", health({ Origin: "http://localhost:4110" }), 403],
  ["a page of the same name over TLS", health({ Origin: `https://${host}` }), 403],
  ["a browser extension", health({ Origin: "chrome-extension://abcdefghijklmnop" }), 403],
  ["a write of a web page", write({ ...json, Origin: "https://evil.example" }), 403],
  ["a write of a page on another port", write({ ...json, Origin: "http://localhost:3000" }), 403],
  [
    "a preflight",
    rawRequest("OPTIONS /api/security/gate", {
      Host: host,
      Origin: "https://evil.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Private-Network": "true",
    }),
    403,
  ],
  ["a write as plain text, which needs no preflight", write({ "Content-Type": "text/plain" }), 415],
  ["a write of a form", write({ "Content-Type": "application/x-www-form-urlencoded" }), 415],
  ["a write of a form with files", write({ "Content-Type": "multipart/form-data; boundary=x" }), 415],
  ["a write that hides its type", write({ "Content-Type": "text/plain; application/json" }), 415],
  ["a write without a type", write({}), 415],
  ["a WebSocket of a web page", health({ ...webSocket, Origin: "https://evil.example" }), 403],
  ["a WebSocket under a rebound name", health({ ...webSocket, Host: "evil.example:4110" }), 403],
  ["a WebSocket without an origin", health({ ...webSocket }), 400],
  ["a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 0],
  ["a path out of the folder", rawRequest("GET /../../../../etc/passwd", { Host: host }), 404],
  ["an encoded path out of the folder", rawRequest("GET /%2e%2e/%2e%2e/etc/passwd", { Host: host }), 404],
  ["a path that looks like a host", rawRequest("GET //etc/passwd", { Host: host }), 404],
  ["a parameter out of the folder", rawRequest("GET /api/security/record?path=../../etc", { Host: host }), 404],
  ["a body that is announced as huge", write({ ...json, "Content-Length": "2000000000" }), 413],
  ["two lengths of one body", write({ ...json, "Transfer-Encoding": "chunked" }), 400],
  ["huge headers", health({ Cookie: "x".repeat(20_000) }), 431],
];

describe("the guard of the HTTP server", () => {
  let workspace: Workspace;
  let listener: Listener;
  let port: number;

  const start = async (token?: string) => {
    listener = await listen(
      httpApp(operations, workspace.services, { hosts: ["127.0.0.1", "localhost", "::1"], token, service: "scanner" }),
      "127.0.0.1",
      0,
    );
    port = Number(new URL(listener.address).port);
  };
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());
  afterEach(() => listener.close());

  describe("refuses", () => {
    beforeEach(() => start());
    for (const [attack, request, status] of attacks) {
      it(attack, async () => {
        const answer = await exchange(port, request);
        assert.equal(answer.status, status, JSON.stringify(answer));
        assert.deepEqual(
          Object.keys(answer.headers).filter((name) => name.startsWith("access-control-")),
          [],
        );
        const gate = await fetch(`${listener.address}/api/security/gate`);
        assert.deepEqual(await gate.json(), { maxCrit: 0, maxHigh: null, minGrade: null, maxUnread: 0 });
      });
    }

    for (const [reason, request, error] of [
      [
        "the host name",
        health({ Host: "evil.example" }),
        "This host name is not served here. palisade serve --allowed-host <name> serves one more.",
      ],
      ["the origin", health({ Origin: "null" }), "Other origins may not call this server."],
      ["the type of the body", write({}), "Requests that change something must be application/json."],
      ["the WebSocket", health(webSocket), "There are no WebSockets here. See /openapi.json."],
    ] as const) {
      it(`and says that it is for ${reason}`, async () => {
        assert.deepEqual(JSON.parse((await exchange(port, request)).body), { error });
      });
    }

    it("a chunked body that never ends", async () => {
      const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
      const answer = await exchange(
        port,
        write({ ...json, "Transfer-Encoding": "chunked" })
          .replace(/Content-Length.*\r\n/, "")
          .replace('{"maxCrit":9}', chunk.repeat(20)),
      );
      assert.equal(answer.status, 413);
    });
  });

  describe("lets in", () => {
    const welcome: readonly (readonly [client: string, request: string])[] = [
      ["a program that sends no origin", health({})],
      ["a page of our own", health({ Origin: `http://${host}` })],
      ["localhost", health({ Host: "localhost:4110" })],
      ["localhost in capitals", health({ Host: "LOCALHOST:4110" })],
      ["the IPv6 loopback", health({ Host: "[::1]:4110" })],
      ["a forwarded port", health({ Host: "localhost:58213" })],
      ["a client that offers HTTP/2, in HTTP/1.1", health({ Connection: "Upgrade, close", Upgrade: "h2c" })],
      ["a write with a charset", write({ "Content-Type": "application/json; charset=utf-8" })],
    ];
    beforeEach(() => start());
    for (const [client, request] of welcome) {
      it(client, async () => {
        assert.equal((await exchange(port, request)).status, 200);
      });
    }
  });

  it("asks everybody for the token, when there is one", async () => {
    await start("open-sesame");
    const statuses = [];
    for (const authorization of ["", "Bearer open-sesam", "Basic open-sesame", "Bearer open-sesame"]) {
      statuses.push((await exchange(port, health({ Authorization: authorization }))).status);
    }
    assert.deepEqual(statuses, [401, 401, 401, 200]);
  });
});
