import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { portOf, unusedPort } from "../../../test/support/adapters/http/ports.ts";
import { awakeTime } from "../../../test/support/awake-time.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import { httpApp } from "./app.ts";
import { listen } from "./listen.ts";
import { portOwner, untilClosed } from "./port-owner.ts";

describe("who has a port", () => {
  let workspace: Workspace;
  const running: Server[] = [];
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());
  afterEach(() => {
    for (const server of running.splice(0)) server.close();
  });

  const start = async (server: Server) => {
    running.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    return portOf(server);
  };

  for (const token of [undefined, "open-sesame"]) {
    it(`is a Palisade, ${token ? "though it demands a token" : "by its answer"}`, async () => {
      const app = httpApp(operations, workspace.services, { hosts: ["127.0.0.1"], token, service: "scanner" });
      const listener = await listen(app, "127.0.0.1", 0);
      assert.equal(await portOwner("127.0.0.1", Number(new URL(listener.address).port)), "another Palisade");
      await listener.close();
    });
  }

  const strangers: readonly (readonly [stranger: string, server: () => Server])[] = [
    ["another web server", () => createHttpServer((_, answer) => answer.end("hello"))],
    [
      "another server that answers with a huge page",
      () => createHttpServer((_, answer) => void setInterval(() => answer.write("x".repeat(1_000_000)), 1).unref()),
    ],
    ["a program that speaks something else", () => createServer((socket) => socket.end("220 smtp.example\r\n"))],
    ["a program that hangs up", () => createServer((socket) => socket.destroy())],
    ["a program that hangs", () => createServer((socket) => socket.unref())],
  ];
  for (const [stranger, server] of strangers) {
    it(`is no Palisade: ${stranger}`, async () => {
      const port = await start(server());
      using time = awakeTime();
      assert.equal(await portOwner("127.0.0.1", port), "another program");
      assert.ok(time.passed < 3_000);
    });
  }

  it("is nobody", async () => {
    assert.equal(await portOwner("127.0.0.1", await unusedPort()), "another program");
  });

  it("need not be known any more", async () => {
    const port = await start(createServer((socket) => socket.unref()));
    using time = awakeTime();
    assert.equal(await portOwner("127.0.0.1", port, AbortSignal.timeout(20)), "another program");
    assert.ok(time.passed < 400);
  });

  it("is known to be gone the moment it goes", async () => {
    const server = createServer((socket) => void setTimeout(() => socket.end("408 too late"), 50));
    const port = await start(server);
    const since = performance.now();
    await untilClosed("127.0.0.1", port, new AbortController().signal);
    const waited = performance.now() - since;
    assert.ok(waited >= 45 && waited < 3_000, `${waited} ms`);
  });

  it("is not waited for when nobody is there", async () => {
    await untilClosed("127.0.0.1", await unusedPort(), new AbortController().signal);
  });

  for (const [when, signal] of [
    ["before", () => AbortSignal.abort()],
    ["while", () => AbortSignal.timeout(50)],
  ] as const) {
    it(`is left alone when told so ${when} waiting for its end`, async () => {
      const server = createServer(() => {});
      const port = await start(server);
      await untilClosed("127.0.0.1", port, signal());
      await new Promise((resolve) => setTimeout(resolve, 50));
      const connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
      assert.equal(connections, 0);
    });
  }
});
