import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { exchange, rawRequest } from "../support/adapters/http/raw.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { requests } from "./long/requests.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { type Served, serve, startServer } from "./served.ts";

const json = { "Content-Type": "application/json" };

describe("what arrives at the local server", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  describe("from another machine", () => {
    let sandbox: Sandbox;
    let port: number;
    before(async () => {
      sandbox = await createSandbox();
      const names = ["--allowed-host", "build.example", "--allowed-host", "Palisade.Local"];
      const environment = { PALISADE_TOKEN: "t", PALISADE_ALLOWED_HOSTS: "ci.example, other.example" };
      port = (await startServer(sandbox, ["--host", "0.0.0.0", ...names], environment)).port;
    });
    after(() => sandbox.remove());

    const ask = async (host: string, address = "127.0.0.1") => {
      const text = rawRequest("GET /health", { Host: host, Authorization: "Bearer t" });
      const { status, body } = await exchange(port, text, address);
      return { status, ...JSON.parse(body) };
    };

    it("reaches it under the address that it connects to", async () => {
      assert.equal((await ask(`127.0.0.2:${port}`, "127.0.0.2")).status, 200);
    });

    for (const name of ["build.example", "palisade.local:4110", "ci.example", "OTHER.example", "localhost"]) {
      it(`reaches it under a name that is allowed: ${name}`, async () => assert.equal((await ask(name)).status, 200));
    }

    for (const name of [
      "evil.example",
      "build.example.evil.example",
      "xbuild.example",
      "192.0.2.7",
      "127.0.0.2",
      "[::2]",
    ]) {
      it(`is refused under any other, with the flag that would allow it: ${name}`, async () => {
        const { status, error } = await ask(name);
        assert.equal(status, 403);
        assert.match(error, /--allowed-host/);
      });
    }

    it("needs the token, under every name", async () => {
      for (const host of ["build.example", "127.0.0.1"]) {
        assert.equal((await exchange(port, rawRequest("GET /health", { Host: host }))).status, 401);
      }
    });

    it("is let in by nobody without one", async () => {
      const { code, stderr } = await sandbox.run("serve", "--host", "0.0.0.0");
      assert.equal(code, 2);
      assert.match(stderr, /set PALISADE_TOKEN first/);
    });
  });

  describe("from a local program", () => {
    let served: Served;
    const clients: Socket[] = [];
    beforeEach(async () => {
      served = await serve(workspace);
    });
    afterEach(async () => {
      for (const client of clients.splice(0)) client.destroy();
      await served.close();
    });

    const silent: readonly (readonly [what: string, text: string])[] = [
      ["say nothing", ""],
      ["never end their headers", "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: "],
      [
        "never end their body",
        rawRequest("POST /api/security/scan", { Host: "127.0.0.1", ...json, "Content-Length": "9" }),
      ],
    ];
    for (const [what, text] of silent) {
      it(`leaves room beside 300 connections that ${what}`, async () => {
        const ended: number[] = [];
        for (let number = 0; number < 300; number += 1) {
          const client = connect(served.port, "127.0.0.1").on("error", () => {});
          clients.push(client.resume().on("close", () => ended.push(number)));
          await once(client, "connect");
          client.write(text);
        }
        assert.equal((await fetch(`${served.address}/health`)).status, 200);
        assert.equal(ended[0], 0);
        assert.ok(!ended.includes(299));
      });
    }

    const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
      rawRequest("POST /api/security/gate", { Host: "127.0.0.1", ...json, ...headers }, body);
    const get = (target: string) => rawRequest(`GET ${target}`, { Host: "127.0.0.1" });
    const app = () => encodeURIComponent(workspace.app);
    const malformed: readonly (readonly [what: string, text: () => string, status: number])[] = [
      ["a body that is nested a hundred thousand deep", () => post(`{"maxCrit":${"[".repeat(100_000)}`), 400],
      ["a complete body of that depth", () => post(`{"maxCrit":${"[".repeat(100_000)}${"]".repeat(100_000)}}`), 400],
      [
        "a configuration of that depth",
        () => post(`${`{"a":`.repeat(99_999)}1${"}".repeat(99_999)}`).replace("api/security/gate", "call/generate"),
        400,
      ],
      ["a prototype", () => post('{"__proto__":{"maxCrit":9}}'), 400],
      [
        "a prototype in a configuration",
        () => post('{"identity":{"__proto__":{}}}').replace("api/security/gate", "call/check-config"),
        400,
      ],
      ["a number that JSON does not know", () => post('{"maxCrit":NaN}'), 400],
      ["a number that is too large", () => post('{"maxCrit":1e999}'), 400],
      ["input in the address of what is read from the body", () => post("{}").replace("gate ", "gate?maxCrit=9 "), 400],
      ["a % that begins no character", () => get("/api/security/record?path=%"), 400],
      ["half of a character", () => get("/api/security/record?path=%c3"), 400],
      ["a parameter that is given twice", () => get(`/api/security/record?path=/a&path=${app()}`), 400],
      ["a parameter called like a prototype", () => get(`/api/security/record?path=${app()}&__proto__=1`), 400],
      ["an address that is none", () => get("*"), 400],
      ["an address with a host that is none", () => get("http://[/health"), 400],
      ["a backslash", () => get("/api\\security"), 400],
      ["no HTTP", () => "hello\r\n\r\n", 400],
      ["a method that nobody knows", () => rawRequest("NONSENSE /health", { Host: "127.0.0.1" }), 400],
      ["a method that is not for this", () => rawRequest("DELETE /api/security/gate", { Host: "127.0.0.1" }), 405],
      ["an operation by the wrong method", () => get("/api/security/scan"), 405],
      ["a trace", () => rawRequest("TRACE /health", { Host: "127.0.0.1" }), 405],
      ["headers without end", () => get(`/health HTTP/1.1\r\nCookie: ${"x".repeat(20_000)}`), 431],
      ["an address that nothing has", () => get("/etc/passwd"), 404],
    ];
    for (const [what, text, expected] of malformed) {
      it(`is told in JSON what is wrong with ${what}: ${expected}`, async () => {
        const { status, headers, body } = await exchange(served.port, text());
        assert.equal(status, expected, body);
        assert.equal(headers["content-type"], "application/json");
        assert.equal(headers["server"], "Palisade");
        assert.equal(typeof JSON.parse(body).error, "string");
        assert.equal(headers["allow"] !== undefined, expected === 405);
        assert.deepEqual(served.ran, []);
      });
    }

    it("may ask for the headers alone", async () => {
      const { status, body } = await exchange(
        served.port,
        rawRequest("HEAD /health", { Host: "127.0.0.1", Accept: "text/event-stream" }),
      );
      assert.deepEqual([status, body], [200, ""]);
    });

    const hidden = rawRequest("POST /api/security/gate", { Host: "127.0.0.1", ...json }, '{"maxCrit":9}');
    const head = "POST /check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n";
    const smuggled: readonly (readonly [what: string, text: string])[] = [
      ["two lengths", `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${hidden}`],
      ["a length and chunks", `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
      ["chunks that are none", `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
      ["chunks behind a space", `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
      ["chunks that are not last", `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
      ["a chunk with a strange size", `${head}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${hidden}`],
      ["a chunk with a huge size", `${head}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n${hidden}`],
      ["a negative length", `${head}Content-Length: -1\r\n\r\n${hidden}`],
      ["a length with a sign", `${head}Content-Length: +2\r\n\r\n{}${hidden}`],
      ["a header that is folded", `${head}X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}${hidden}`],
      ["lines that end early", `${head.replaceAll("\r\n", "\n")}Content-Length: 2\n\n{}${hidden}`],
      ["a request after one that ends its connection", `${head}Content-Length: 2\r\n\r\n{}${hidden}`],
    ];
    for (const [what, text] of smuggled) {
      it(`hides no second request behind ${what}`, async () => {
        await exchange(served.port, text);
        assert.equal(served.ran.includes("set-gate"), false);
      });
    }
  });

  it("is answered, 80 times at random, without an error of the server's own", async function () {
    this.timeout(300_000);
    await requests(80, 12);
  });
});
