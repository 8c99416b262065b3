import assert from "node:assert/strict";
import { Hono } from "hono";
import { z } from "zod";
import { leadOrFollow } from "../../server/adapters/http/leader-election.ts";
import { peerOwner } from "../../server/adapters/http/socket-table.ts";
import type { HttpStatus } from "../../server/adapters/lsp/protocol.ts";
import { exchange, rawRequest } from "../support/adapters/http/raw.ts";
import { until } from "../support/adapters/http/until.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { anotherUsersServer, askAsNobody, canBeAnotherUser, runAsNobody } from "./other-user.ts";
import { routes, type Served, type ServedOptions, serve } from "./served.ts";

const json = { "content-type": "application/json" };
const token = "open-sesame";

describe("the local server under attack", () => {
  let workspace: Workspace;
  let served: Served;
  const start = async (options?: ServedOptions) => {
    served = await serve(workspace, options);
    return served;
  };
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());
  afterEach(() => served?.close());

  /** A request for each operation that would be carried out if it came from the user. */
  const requests = () =>
    routes.map(({ method, path }) => {
      const at = `${served.address}${path}`;
      const input = { path: workspace.app, id: "cleartext-traffic", state: "Fixed" };
      return method === "GET"
        ? { url: `${at}?${new URLSearchParams({ path: workspace.app })}` }
        : { url: at, method, headers: json, body: JSON.stringify(input) };
    });

  describe("by another user of the machine", () => {
    if (!canBeAnotherUser) {
      it("decides by the system's table of connections (this run cannot become another user, so the table is a text)", () => {
        const table = ": 0100007F:CB56 0100007F:100E 01 00000000:00000000 00:00000000 00000000 65534 0 7 1";
        const ends = { localAddress: "127.0.0.1", localPort: 0x100e, remoteAddress: "127.0.0.1", remotePort: 0xcb56 };
        assert.equal(peerOwner([table], ends), 65_534);
      });
      return;
    }

    it("refuses every operation, with the next step, and does nothing", async () => {
      await start();
      const others = ["/", "/app/app.js", "/openapi.json", "/nothing"].map((path) => ({ url: served.address + path }));
      const all = [...requests(), ...others];
      for (const { status, body } of await askAsNobody(all)) {
        assert.equal(status, 403);
        assert.match(JSON.parse(body).error, /^This Palisade belongs to another user.*PALISADE_TOKEN/);
      }
      assert.deepEqual(served.ran, []);
    });

    it("does nothing for a program that hangs up as soon as it has asked", async () => {
      await start();
      const ask = rawRequest("POST /api/security/gate", { Host: "127.0.0.1", ...json }, '{"maxCrit":9}');
      for (const farewell of ["socket.destroy()", "socket.resetAndDestroy()", "process.kill(process.pid, 'SIGKILL')"]) {
        await runAsNobody(`
          const { connect } = await import("node:net");
          const socket = connect(${served.port}, "127.0.0.1").on("error", () => {});
          socket.write(${JSON.stringify(ask)}, () => ${farewell});`);
      }
      // Who asks later is judged later.
      for (let times = 0; times < 3; times += 1) await fetch(`${served.address}/health`);
      assert.deepEqual(served.ran, ["health", "health", "health"]);
    });

    it("answers who brings the token, and shows its page, which asks for it; the user's own programs need it too", async () => {
      await start({ token });
      const url = `${served.address}/health`;
      const headers = (value: string) => ({ url, headers: { authorization: `Bearer ${value}` } });
      const answers = await askAsNobody([headers(token), headers("guessed"), { url }, { url: `${served.address}/` }]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 403, 403, 200],
      );
      assert.equal((await fetch(url)).status, 401);
    });

    it("leaves room for the user, however much of it another user takes", async () => {
      await start();
      await runAsNobody(`
        const { connect } = await import("node:net");
        const { once } = await import("node:events");
        const forms = ["", "GET / HTTP/1.1\\r\\nHost: loc", "POST /api/security/scan HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 9\\r\\n\\r\\n"];
        const sockets = forms.flatMap((form) => Array.from({ length: 100 }, () => connect(${served.port}, "127.0.0.1")
          .on("error", () => {}).on("connect", function () { this.write(form); })));
        await Promise.all(sockets.map((socket) => once(socket, "connect")));
        const answer = await fetch("http://127.0.0.1:${served.port}/health");
        if (answer.status !== 403) console.error(answer.status);
        process.exit();`);
      assert.equal((await fetch(`${served.address}/health`)).status, 200);
    });

    it("is said in words to a window whose port another user's Palisade has, which root may ask and others may not", async () => {
      const { port, close } = await anotherUsersServer(workspace.folder);
      const statuses: HttpStatus[] = [];
      const onStatus = (status: HttpStatus) => statuses.push(status);
      const window = leadOrFollow({ app: new Hono(), host: "127.0.0.1", port, onStatus });
      await until(() => statuses.length > 0);
      await window.stop();
      const message = `Port ${port} is taken by another user's Palisade. Stop it, or choose another port in the settings.`;
      assert.deepEqual(statuses, [{ kind: "unavailable", message }]);
      assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
      await close();
    });
  });

  describe("by another page", () => {
    const subresources = [
      "image",
      "script",
      "style",
      "font",
      "audio",
      "video",
      "track",
      "manifest",
      "worker",
      "report",
    ];
    const forms: readonly (readonly [mode: string, destination: string])[] = [
      ...subresources.map((destination) => ["no-cors", destination] as const),
      ["no-cors", "empty"],
      ["cors", "empty"],
      ["cors", "script"],
      ["navigate", "document"],
      ...["frame", "iframe", "embed", "object"].map((destination) => ["navigate", destination] as const),
      ["websocket", "websocket"],
      ["same-origin", "sharedworker"],
    ];
    const sites = ["cross-site", "same-site", "none, cross-site", "something new"];
    const from = (site: string, mode: string, destination: string) => ({
      "Sec-Fetch-Site": site,
      "Sec-Fetch-Mode": mode,
      "Sec-Fetch-Dest": destination,
    });
    const ask = (target: string, headers: Readonly<Record<string, string>>, body = "") =>
      exchange(served.port, rawRequest(target, { Host: "127.0.0.1", ...headers }, body));

    for (const site of sites) {
      it(`refuses every operation in ${forms.length} forms, marked ${site}, and does nothing`, async () => {
        await start();
        for (const { method, path } of routes) {
          const target = `${method} ${path}?path=${encodeURIComponent(workspace.app)}`;
          for (const [mode, destination] of forms) {
            const { status, body } = await ask(target, from(site, mode, destination));
            assert.equal(status, 403, `${target} as ${destination}`);
            assert.match(JSON.parse(body).error, /^Another page may only link/);
          }
        }
        assert.deepEqual(served.ran, []);
      });
    }

    for (const [what, target, headers] of [
      ["a frame of the page", "GET /", from("cross-site", "navigate", "iframe")],
      ["a form that is sent to the page", "POST /", from("cross-site", "navigate", "document")],
      ["a script of the page", "GET /app/app.js", from("cross-site", "no-cors", "script")],
      ["a beacon", "POST /api/security/scan", from("same-site", "no-cors", "empty")],
    ] as const) {
      it(`refuses ${what}`, async () => {
        await start();
        assert.equal((await ask(target, { ...headers, "Content-Type": "text/plain" }, "{}")).status, 403);
      });
    }

    it("lets a link lead to the page, which no other page then holds on to", async () => {
      await start();
      const { status, headers } = await ask("GET /", from("cross-site", "navigate", "document"));
      assert.equal(status, 200);
      assert.equal(headers["cross-origin-opener-policy"], "same-origin");
      assert.match(headers["content-security-policy"] ?? "", /frame-ancestors 'none'/);
    });

    it("serves its own page, and addresses that the user types", async () => {
      await start();
      for (const site of ["same-origin", "none"]) {
        assert.equal((await ask("GET /api/security/projects", from(site, "cors", "empty"))).status, 200);
        assert.equal((await ask("GET /health", from(site, "navigate", "document"))).status, 200);
      }
    });
  });

  describe("by paths", () => {
    const others = { id: "cleartext-traffic", state: "Fixed" };
    const ask = ({ method, path, inputs }: (typeof routes)[number], paths: Readonly<Record<string, string>>) => {
      const input = Object.fromEntries(
        Object.entries({ ...others, ...paths }).filter(([name]) => inputs.includes(name)),
      );
      return method === "GET"
        ? fetch(`${served.address}${path}?${new URLSearchParams(input)}`)
        : fetch(`${served.address}${path}`, { method, headers: json, body: JSON.stringify(input) });
    };

    for (const path of [
      String.raw`\\host\share`,
      "//host/share",
      String.raw`\\?\C:\app`,
      String.raw`\\.\pipe\x`,
      "file://host/share",
    ]) {
      it(`asks no other machine for ${path}, to which Windows would send the user's password hash`, async () => {
        await start();
        for (const route of routes.filter(({ inputs }) => inputs.includes("path") || inputs.includes("root"))) {
          assert.equal((await ask(route, { path, root: path })).status, 400, route.name);
        }
        assert.deepEqual(served.ran, []);
      });
    }

    it("never acts on the folder that the server was started in because a request names none", async () => {
      await start();
      for (const route of routes.filter(({ inputs }) => inputs.includes("path"))) {
        const answer = await ask(route, {});
        assert.equal(answer.status, 400, route.name);
        const { details } = z.object({ details: z.record(z.string(), z.string()) }).parse(await answer.json());
        assert.equal(details["path"], "is missing. Name the folder.", route.name);
      }
      assert.deepEqual(served.ran, []);
    });
  });
});
