import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { exchange } from "../../../test/support/adapters/http/raw.ts";
import { awakeTime } from "../../../test/support/awake-time.ts";
import type { ConnectionLimits } from "./http-server.ts";
import { type Listener, listen } from "./listen.ts";

describe("listening", () => {
  const app = new Hono()
    .get("/", (context) => context.text("hello"))
    .post("/", async (context) => context.text(await context.req.text()))
    .onError((error, context) => context.text(error.message, 500));
  const tight: ConnectionLimits = {
    headersTimeout: 100,
    requestTimeout: 100,
    keepAliveTimeout: 100,
    connectionsCheckingInterval: 20,
    silenceTimeout: 1_000,
    maxConnections: 2,
  };
  const listeners: Listener[] = [];
  const start = async (port = 0, limits?: ConnectionLimits) => {
    const listener = await listen(app, "127.0.0.1", port, limits);
    listeners.push(listener);
    return { ...listener, port: Number(new URL(listener.address).port) };
  };
  afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.close())));

  it("says where, and stops", async () => {
    const { address, close } = await start();
    assert.equal(await (await fetch(address)).text(), "hello");
    await close();
    await assert.rejects(fetch(address));
  });

  it("stops at once although clients are connected, silent ones too", async () => {
    const { port, close } = await start();
    const silent = connect(port, "127.0.0.1").resume();
    await once(silent, "connect");
    const closed = once(silent, "close");
    await close();
    await closed;
  });

  it("writes an IPv6 address as browsers want it", async () => {
    const listener = await listen(app, "::1", 0);
    listeners.push(listener);
    assert.match(listener.address, /^http:\/\/\[::1\]:\d+$/);
    assert.equal((await fetch(listener.address)).status, 200);
  });

  it("says that a port is taken", async () => {
    const { port } = await start();
    await assert.rejects(start(port), { kind: "conflict", message: new RegExp(`Port ${port} is taken.*another port`) });
  });

  it("says that an address is not of this machine", async () => {
    await assert.rejects(listen(app, "192.0.2.1", 0), { kind: "unavailable", message: /192\.0\.2\.1/ });
  });

  it("says that a number is no port", async () => {
    await assert.rejects(start(99_999), { kind: "unavailable", message: /99999/ });
  });

  const slow: readonly (readonly [client: string, request: string])[] = [
    ["connects and says nothing", ""],
    ["never ends its headers", "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: "],
    ["never ends its body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf"],
  ];
  for (const [client, request] of slow) {
    it(`hangs up on a client that ${client}`, async () => {
      const { port } = await start(0, tight);
      using time = awakeTime();
      assert.equal((await exchange(port, request)).status, 408);
      assert.ok(time.passed < 2_000);
    });
  }

  it("hangs up on a client that has nothing more to ask", async () => {
    const { port } = await start(0, tight);
    const answer = await exchange(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert.equal(answer.status, 200);
  });

  it("leaves an answer that is being made alone, however long nothing is said", async () => {
    const finish = Promise.withResolvers<string>();
    const slow = new Hono().get("/", async (context) => context.text(await finish.promise));
    const listener = await listen(slow, "127.0.0.1", 0, { ...tight, silenceTimeout: 50 });
    listeners.push(listener);
    const port = Number(new URL(listener.address).port);
    const answer = exchange(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    // A connection that began later and has been silent for as long.
    const silent = connect(port, "127.0.0.1").resume();
    await once(silent, "close");
    finish.resolve("done");
    assert.equal((await answer).body, "done");
  });

  it("hangs up on a client that leaves its answer unread", async () => {
    const ended = Promise.withResolvers<void>();
    const endless = new Hono().get("/", (context) => {
      context.req.raw.signal.addEventListener("abort", () => ended.resolve());
      return context.body(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) }));
    });
    const listener = await listen(endless, "127.0.0.1", 0, { ...tight, silenceTimeout: 50 });
    listeners.push(listener);
    const client = connect(Number(new URL(listener.address).port), "127.0.0.1").pause();
    client.on("error", () => {});
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await ended.promise;
    client.destroy();
  });
});
