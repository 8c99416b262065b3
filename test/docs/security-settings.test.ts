import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setSettings } from "../../server/operations/set-settings.ts";
import { testSettings } from "../../server/operations/test-settings.ts";
import { send } from "../../server/services/http/outgoing.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";

describe("SECURITY.md promises of settings:", () => {
  let workspace: Workspace;
  let servers: Server[];
  let heard: string[];
  beforeEach(async () => {
    workspace = await createWorkspace();
    servers = [];
    heard = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    await workspace.remove();
  });

  async function serve(answer: RequestListener): Promise<URL> {
    const server = createServer((request, response) => {
      heard.push(`${request.url} ${JSON.stringify(request.headers)}`);
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  const ask = (url: URL, allowPrivate: boolean, addresses?: readonly string[]) =>
    send(
      { url, method: "GET", headers: { Authorization: key }, timeoutMs: 5000, maxBytes: 100, allowPrivate },
      {
        environment: {},
        hideSecrets: async (text) => text,
        ...(addresses && {
          resolve: (_, done) =>
            done(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            ),
        }),
      },
    );

  promise(
    "A request to what you set up goes to the address that was checked, and follows no redirect to another host.",
    async () => {
      const other = await serve((_, response) => response.end());
      const url = await serve((_, response) => response.writeHead(307, { location: other.href }).end());
      await assert.rejects(ask(url, true), { message: /which is not followed/ });
      const named = new URL(`http://rebound.example:${url.port}/`);
      await assert.rejects(ask(named, true, ["127.0.0.1"]), { message: /which is not followed/ });
      assert.deepEqual([heard.length, heard.some((line) => line.includes(other.host))], [2, false]);
    },
  );

  promise(
    "It is encrypted, unless that address is on this machine or in your own network; these are asked only when you allow it, except for a model on this machine, and the metadata services of clouds never are.",
    async () => {
      await assert.rejects(ask(new URL("http://a.example/"), true, ["93.184.215.14"]), {
        message: /without encryption/,
      });
      const url = await serve((_, response) => response.end("{}"));
      await assert.rejects(ask(url, false), { message: /allowPrivateAddresses=true/ });
      await assert.rejects(ask(new URL("https://a.example/"), false, ["10.0.0.1"]), { message: /private network/ });
      await assert.rejects(ask(new URL("http://169.254.169.254/"), true), { message: /no request may go/ });
      assert.deepEqual(heard, []);
      const { services } = workspace;
      await services.settings.change({ ai: { provider: "ollama", baseUrl: url.origin } });
      await testSettings.run(services, { what: "ai", send: false }, { progress() {}, signal: undefined });
      assert.ok(heard.length > 0);
    },
  );

  promise(
    "They are kept in `secrets.json` in `PALISADE_HOME`, which no other user can read (on Windows, because it is in your profile), or stay in the environment or in the editor.",
    async () => {
      const { settings, store } = workspace.services;
      await settings.change({ ai: { provider: "anthropic", key } });
      settings.hold("issues.token", { host: "api.github.com", value: "ghp_held-in-memory" });
      assert.equal((await stat(join(store.folder, "secrets.json"))).mode & 0o077, 0);
      const kept = await readFile(join(store.folder, "secrets.json"), "utf8");
      assert.deepEqual([kept.includes(key), kept.includes("ghp_held")], [true, false]);
    },
  );

  // test/attack/planted-secrets.test.ts does the same with 200 secrets and every operation.
  promise("No answer, log, cache or other file holds one, and no request but the one to its own host.", async () => {
    const { services } = workspace;
    const url = await serve((request, response) => response.writeHead(500).end(JSON.stringify(request.headers)));
    const change = { ai: { provider: "openai-compatible", baseUrl: url.origin, model: "m", key } } as const;
    const context = { progress() {}, signal: undefined };
    const answers = [
      await setSettings.run(services, { ...change, allowPrivateAddresses: true }, context),
      await testSettings.run(services, { what: "ai", send: false }, context),
    ];
    assert.ok(heard.some((line) => line.includes(key)));
    assert.ok(!JSON.stringify(answers).includes(key));
    const entries = await readdir(services.store.folder, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && entry.name !== "secrets.json"))
      assert.ok(!(await readFile(join(parentPath, name), "utf8")).includes(key), name);
  });

  promise("A secret is sent to the host that it was given for, and is dropped when you name another.", async () => {
    const { settings, store } = workspace.services;
    await settings.change({ ai: { provider: "anthropic", key } });
    assert.equal(await settings.secret("ai.key", "evil.example"), undefined);
    await settings.change({ ai: { provider: "openai-compatible", baseUrl: "https://evil.example" } });
    assert.equal(await settings.secret("ai.key", "evil.example"), undefined);
    assert.ok(!(await readFile(join(store.folder, "secrets.json"), "utf8")).includes(key));
  });

  promise("On the command line a secret is never an argument.", async () => {
    const args = ["settings", "set", "ai.provider=anthropic", `ai.key=${key}`];
    const { code, stdout, stderr } = await runHere(args, workspace.services);
    assert.deepEqual([code, (stdout + stderr).includes(key)], [2, false]);
    assert.equal((await workspace.services.settings.read()).ai.keySet, false);
  });
});
