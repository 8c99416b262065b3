import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import type { Hono } from "hono";
import { portOf, unusedPort } from "../../../test/support/adapters/http/ports.ts";
import { until } from "../../../test/support/adapters/http/until.ts";
import { awakeTime } from "../../../test/support/awake-time.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import type { HttpStatus } from "../lsp/protocol.ts";
import { httpApp } from "./app.ts";
import type { ConnectionLimits } from "./http-server.ts";
import { type ElectionOptions, leadOrFollow } from "./leader-election.ts";
import { listen } from "./listen.ts";
import { serverName } from "./response-headers.ts";

const host = "127.0.0.1";

describe("leading or following on a port", () => {
  let workspace: Workspace;
  let app: Hono;
  let cleanUp: (() => unknown)[] = [];
  before(async () => {
    workspace = await createWorkspace();
    app = httpApp(operations, workspace.services, { hosts: [host], token: undefined, service: "scanner" });
  });
  after(() => workspace.remove());
  afterEach(async () => {
    for (const step of cleanUp.reverse()) await step();
    cleanUp = [];
  });

  function start(port: number, options: Partial<ElectionOptions> = {}) {
    const statuses: HttpStatus[] = [];
    const { stop } = leadOrFollow({ app, host, port, onStatus: (status) => statuses.push(status), ...options });
    cleanUp.push(stop);
    return { statuses, stop, is: (kind: HttpStatus["kind"]) => until(() => statuses.at(-1)?.kind === kind) };
  }

  async function startLeader() {
    const leader = start(0);
    await leader.is("leading");
    const [status] = leader.statuses;
    assert.ok(status?.kind === "leading");
    return { ...leader, address: status.address, port: Number(new URL(status.address).port) };
  }

  async function occupy(server: Server) {
    cleanUp.push(() => server.close());
    await once(server.listen(0, host), "listening");
    return portOf(server);
  }

  const isFree = async (port: number) => (await listen(app, host, port)).close();
  const webServer = () => createHttpServer((_, answer) => answer.end("hello"));
  const hungServer = () => createServer((socket) => socket.on("error", () => {}));

  it("leads on a free port, and serves there", async () => {
    const { address } = await startLeader();
    assert.equal((await fetch(`${address}/health`)).status, 200);
  });

  it("follows a Palisade quietly and takes over when it goes", async () => {
    const leader = await startLeader();
    const follower = start(leader.port);
    await follower.is("following");
    await leader.stop();
    await follower.is("leading");
    assert.deepEqual(follower.statuses, [
      { kind: "following", address: leader.address },
      { kind: "leading", address: leader.address },
    ]);
    assert.equal((await fetch(`${leader.address}/health`)).status, 200);
  });

  it("waits a moment of its own before it takes over, at most 300 ms", async () => {
    const leader = await startLeader();
    const follower = start(leader.port, { random: () => 1 });
    await follower.is("following");
    await leader.stop();
    const gone = performance.now();
    await follower.is("leading");
    const waited = performance.now() - gone;
    assert.ok(waited >= 290 && waited < 3_000, `${waited} ms`);
  });

  it("settles on one of many that start or inherit at the same time", async () => {
    const port = await unusedPort();
    const all = Array.from({ length: 8 }, () => start(port, { random: () => 0 }));
    const settled = () => all.map(({ statuses }) => statuses.at(-1)?.kind);
    const one = ["leading", ...Array.from({ length: 7 }, () => "following")].sort();
    await until(() => !settled().includes(undefined));
    assert.deepEqual(settled().sort(), one);
    const leader = all.find(({ statuses }) => statuses.at(-1)?.kind === "leading");
    await leader?.stop();
    const rest = all.filter((other) => other !== leader);
    await until(() => rest.some(({ statuses }) => statuses.at(-1)?.kind === "leading"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.deepEqual(rest.map(({ statuses }) => statuses.length).sort(), [1, 1, 1, 1, 1, 1, 2]);
  });

  it("follows a Palisade that demands a token", async () => {
    const guarded = httpApp(operations, workspace.services, {
      hosts: [host],
      token: "open-sesame",
      service: "scanner",
    });
    const leader = await listen(guarded, host, 0);
    cleanUp.push(leader.close);
    const follower = start(Number(new URL(leader.address).port));
    await follower.is("following");
    assert.deepEqual(follower.statuses, [{ kind: "following", address: leader.address }]);
  });

  it("goes on following a leader that drops its silent connection", async () => {
    const impatient: ConnectionLimits = {
      headersTimeout: 50,
      requestTimeout: 50,
      keepAliveTimeout: 50,
      connectionsCheckingInterval: 10,
      silenceTimeout: 1_000,
      maxConnections: 10,
    };
    const leader = await listen(app, host, 0, impatient);
    cleanUp.push(leader.close);
    const port = Number(new URL(leader.address).port);
    const follower = start(port, { random: () => 0 });
    await follower.is("following");
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(follower.statuses, [{ kind: "following", address: leader.address }]);
    await leader.close();
    await follower.is("leading");
  });

  it("asks a living leader nothing while it follows", async () => {
    let connections = 0;
    const port = await occupy(
      createHttpServer((_, answer) => answer.setHeader("Server", serverName).end()).on("connection", () => {
        connections += 1;
      }),
    );
    const follower = start(port);
    await follower.is("following");
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(connections, 2);
  });

  for (const [stranger, server] of [
    ["another web server", webServer],
    ["a program that hangs", hungServer],
    ["a program that hangs up", () => createServer((socket) => socket.destroy())],
  ] as const) {
    it(`says that ${stranger} has the port, and leads once it is gone`, async () => {
      const program = server();
      const sockets = new Set<{ destroy(): void }>();
      program.on("connection", (socket: { destroy(): void }) => sockets.add(socket));
      const port = await occupy(program);
      const window = start(port, { retryInterval: 50 });
      await window.is("unavailable");
      const message = `Port ${port} is taken by another program. Stop it, or choose another port in the settings.`;
      assert.deepEqual(window.statuses, [{ kind: "unavailable", message }]);
      program.close();
      for (const socket of sockets) socket.destroy();
      await window.is("leading");
      assert.equal(window.statuses.length, 2);
    });
  }

  it("is not upset by an owner that goes while it is asked", async () => {
    const owner = createServer((socket) => {
      owner.close();
      socket.destroy();
    });
    const window = start(await occupy(owner));
    await until(() => window.statuses.length > 0);
    assert.deepEqual(
      window.statuses.map(({ kind }) => kind),
      ["leading"],
    );
  });

  for (const [what, options, words] of [
    ["address cannot be had", { host: "192.0.2.1" }, /192\.0\.2\.1/],
    ["number is no port", { port: 99_999 }, /99999/],
  ] as const) {
    it(`says once that a ${what}`, async () => {
      const window = start(0, { ...options, retryInterval: 20 });
      await window.is("unavailable");
      await new Promise((resolve) => setTimeout(resolve, 100));
      const [status, ...more] = window.statuses;
      assert.ok(status?.kind === "unavailable");
      assert.match(status.message, words);
      assert.deepEqual(more, []);
    });
  }

  describe("can be stopped", () => {
    it("before it knows, and leaves the port free", async () => {
      const port = await unusedPort();
      const window = start(port);
      await window.stop();
      assert.deepEqual(window.statuses, []);
      await isFree(port);
    });

    it("while it leads, with clients connected, and again", async () => {
      const leader = await startLeader();
      await fetch(leader.address);
      await Promise.all([leader.stop(), leader.stop()]);
      await leader.stop();
      assert.equal(leader.statuses.length, 1);
      await isFree(leader.port);
    });

    it("while it follows, and lets go of the leader", async () => {
      const leader = createHttpServer((_, answer) => answer.setHeader("Server", serverName).end());
      const follower = start(await occupy(leader));
      const connections = () => new Promise((resolve) => leader.getConnections((_, count) => resolve(count)));
      await follower.is("following");
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal(await connections(), 1);
      await follower.stop();
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal(await connections(), 0);
    });

    it("while it waits to take over, and does not", async () => {
      const leader = await startLeader();
      const follower = start(leader.port, { random: () => 1 });
      await follower.is("following");
      await leader.stop();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await follower.stop();
      assert.equal(follower.statuses.length, 1);
      await isFree(leader.port);
    });

    it("while it waits for an answer", async () => {
      const window = start(await occupy(hungServer()));
      await new Promise((resolve) => setTimeout(resolve, 50));
      using time = awakeTime();
      await window.stop();
      assert.ok(time.passed < 400);
      assert.deepEqual(window.statuses, []);
    });

    it("while another program has the port", async () => {
      const window = start(await occupy(webServer()));
      await window.is("unavailable");
      using time = awakeTime();
      await window.stop();
      assert.ok(time.passed < 400);
    });
  });
});
