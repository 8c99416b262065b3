import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Hono } from "hono";
import { servedHosts } from "../../server/adapters/cli/served-hosts.ts";
import { httpApp } from "../../server/adapters/http/app.ts";
import { guardUser } from "../../server/adapters/http/guard.ts";
import { listen } from "../../server/adapters/http/listen.ts";
import { createPeerReader, type Peer } from "../../server/adapters/http/peer.ts";
import { portOwner } from "../../server/adapters/http/port-owner.ts";
import { operations } from "../../server/operations/index.ts";
import { anotherUsersServer, askAsNobody, canBeAnotherUser } from "../attack/other-user.ts";
import { routes, type Served, type ServedOptions, serve } from "../attack/served.ts";
import { peerRow } from "../support/adapters/http/peer-row.ts";
import { portOf } from "../support/adapters/http/ports.ts";
import { exchange, rawRequest } from "../support/adapters/http/raw.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

const json = { "Content-Type": "application/json" };

describe("SECURITY.md promises of the local server:", () => {
  let workspace: Workspace;
  let served: Served | undefined;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());
  afterEach(async () => {
    await served?.close();
    served = undefined;
  });

  const start = async (options?: ServedOptions) => {
    served = await serve(workspace, options);
    return served;
  };
  const ask = async (target: string, headers: Readonly<Record<string, string>> = {}, body = "") => {
    const { port } = served ?? (await start());
    return exchange(port, rawRequest(target, { Host: "127.0.0.1", ...headers }, body));
  };
  const post = (path: string, body: string) => ask(`POST ${path}`, json, body);

  /** What is made out of a connection when Linux writes this of its other end. */
  async function judged(owner: number, inode: number): Promise<Peer> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const client = connect(portOf(server), "127.0.0.1");
    const [socket]: Socket[] = await once(server, "connection");
    assert.ok(socket);
    const peer = await createPeerReader(async () => [peerRow(socket, owner, inode)])(socket);
    client.destroy();
    socket.destroy();
    server.close();
    return peer;
  }
  const onLinux = process.platform === "linux";
  const another = (process.geteuid?.() ?? 0) + 1;

  promise(
    "On Linux the server refuses a program of another user that brings no token, and does nothing for it.",
    async () => {
      assert.equal(await judged(another, 7), onLinux ? "another user" : "own user");
      if (!canBeAnotherUser) return;
      const { address, ran } = await start();
      const body = JSON.stringify({ path: workspace.app, id: "cleartext-traffic" });
      const fix = { url: `${address}/api/security/fix`, method: "POST", headers: json, body };
      const [answer] = await askAsNobody([fix]);
      assert.equal(answer?.status, 403);
      assert.deepEqual(ran, []);
    },
  );

  promise(
    "A program that hangs up as soon as it has asked is refused too, because nobody can tell any more whose it was.",
    async () => assert.equal(await judged(0, 0), onLinux ? "unknown" : "own user"),
  );

  promise(
    "Where Linux does not show whose connection it is (WSL 1, some sandboxes), the server answers nobody without a token, and says so.",
    async () => {
      const app = new Hono()
        .use(guardUser({ token: undefined }, async () => "unknown"))
        .get("/", (c) => c.text("data"));
      const { address, close } = await listen(app, "127.0.0.1", 0);
      const answer = await fetch(address);
      assert.equal(answer.status, 403);
      assert.match(await answer.text(), /cannot tell which user.*PALISADE_TOKEN/);
      await close();
    },
  );

  promise("A window whose port another user's Palisade has says so, and does not use it.", async () => {
    if (!canBeAnotherUser) return assert.equal(await judged(another, 7), onLinux ? "another user" : "own user");
    const { port, close } = await anotherUsersServer(workspace.folder);
    assert.equal(await portOwner("127.0.0.1", port), "another user's Palisade");
    await close();
  });

  promise("Of another page the server takes one thing: a link to its own page.", async () => {
    const { ran } = await start();
    const link = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
    assert.equal((await ask("GET /", link)).status, 200);
    for (const { method, path } of routes) assert.equal((await ask(`${method} ${path}`, link)).status, 403);
    assert.deepEqual(ran, []);
  });

  promise(
    "A name that was rebound to this machine (DNS rebinding) is refused, and so is every name that was not allowed.",
    async () => {
      for (const host of ["evil.example", "127.0.0.1.evil.example", "192.0.2.7"]) {
        assert.equal((await ask("GET /health", { Host: host })).status, 403);
      }
    },
  );

  promise(
    "The server listens elsewhere (`--host`) only with a token, and then serves the address that was connected to and the names of `--allowed-host`.",
    async () => {
      assert.throws(() => servedHosts("0.0.0.0", [], false), { kind: "refused" });
      const hosts = servedHosts("0.0.0.0", ["build.example"], true);
      const { address, close } = await listen(
        httpApp(operations, workspace.services, { hosts, token: "t", service: "scanner" }),
        "0.0.0.0",
        0,
      );
      const port = Number(new URL(address).port);
      for (const host of ["build.example", `127.0.0.1:${port}`]) {
        const headers = { Host: host, Authorization: "Bearer t" };
        assert.equal((await exchange(port, rawRequest("GET /health", headers))).status, 200);
      }
      await close();
    },
  );

  promise(
    "Over HTTP every project is named; the folder that the server was started in is never taken for one.",
    async () => {
      const { ran } = await start();
      assert.equal((await post("/api/security/scan", "{}")).status, 400);
      assert.deepEqual(ran, []);
    },
  );

  promise(
    String.raw`Over HTTP a path leads to this machine: ${"`"}\\host\share${"`"}, device names and ${"`"}file:${"`"} addresses are refused before anything looks at them.`,
    async () => {
      const { ran } = await start();
      for (const path of [String.raw`\\host\share`, "//host/share", String.raw`\\.\pipe\x`, "file://host/share"]) {
        assert.equal((await post("/api/security/scan", JSON.stringify({ path }))).status, 400);
        assert.equal((await ask(`GET /api/security/badge?path=${encodeURIComponent(path)}`)).status, 400);
      }
      assert.deepEqual(ran, []);
    },
  );

  promise(
    "Connections that say nothing, or never end what they say, cannot keep you out: the one that has been idle for longest makes room.",
    async () => {
      const { port, address } = await start();
      const clients = Array.from({ length: 300 }, () => connect(port, "127.0.0.1").on("error", () => {}));
      await Promise.all(clients.map((client) => once(client, "connect")));
      assert.equal((await fetch(`${address}/health`)).status, 200);
      for (const client of clients) client.destroy();
    },
  );

  promise(
    "What is malformed is answered with what is wrong with it, as JSON, and never with an error of the server's own.",
    async () => {
      await start();
      const answers = [
        await post("/api/security/scan", "{"),
        await ask("GET /health?path=%"),
        await ask("GET *"),
        await ask("X /"),
      ];
      for (const { status, body } of answers) {
        assert.equal(status, 400);
        assert.equal(typeof JSON.parse(body).error, "string");
      }
    },
  );
});
