import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { portOf, unusedPort } from "../../../test/support/adapters/http/ports.ts";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";

describe("the ports in an editor", () => {
  let app: App;
  let port: number;
  let generatorPort: number;
  before(async () => {
    app = await createApp("base-app");
    port = await unusedPort();
    generatorPort = await unusedPort();
  });
  after(() => app.dispose());

  const settings = (enabled = true, scannerPort = port) => ({
    http: { enabled, scannerPort, generatorPort },
  });
  const untilHttp = (client: Client, kind: string) =>
    client.until(`a port that is ${kind}`, () => {
      const http = client.statuses.at(-1)?.http;
      return http?.kind === kind && http;
    });
  const configure = (client: Client, next: unknown) => {
    client.setSettings(next);
    client.notify("workspace/didChangeConfiguration", { settings: null });
  };

  it("is led by the first window, followed by the second, which takes over when the first one goes", async () => {
    const first = await startClient(app, { settings: settings() });
    await untilHttp(first, "leading");
    const second = await startClient(app, { settings: settings() });
    const address = `http://127.0.0.1:${port}`;
    assert.deepEqual(await untilHttp(second, "following"), { kind: "following", address });
    const answer = await fetch(`${address}/health`);
    assert.equal(answer.status, 200);
    await first.stop();
    await untilHttp(second, "leading");
    assert.equal((await fetch(`${address}/api/security/projects`)).status, 200);
    await second.stop();
    await assert.rejects(fetch(`${address}/health`));
  });

  it("serves the generator on a port of its own, by the same rules", async () => {
    const first = await startClient(app, { settings: settings() });
    const second = await startClient(app, { settings: settings() });
    const address = `http://127.0.0.1:${generatorPort}`;
    const until = (client: Client, kind: string) =>
      client.until(`a generator that is ${kind}`, () => client.statuses.at(-1)?.generator.kind === kind);
    await until(first, "leading");
    await until(second, "following");
    for (const [served, screen, own, other] of [
      [address, "generate", "/catalog", "/api/security/projects"],
      [`http://127.0.0.1:${port}`, "scan", "/api/security/projects", "/catalog"],
    ]) {
      assert.equal((await fetch(`${served}${own}`)).status, 200);
      assert.equal((await fetch(`${served}${other}`)).status, 404);
      assert.match(await (await fetch(`${served}/`)).text(), new RegExp(`data-screen="${screen}"`));
    }
    await first.stop();
    await until(second, "leading");
    await second.stop();
  });

  it("opens, closes and moves with the settings", async () => {
    const client = await startClient(app, { settings: settings(false) });
    await client.until("a scan", () => client.statuses.at(-1)?.projects[0]?.state.kind === "scanned");
    assert.deepEqual(client.statuses.at(-1)?.http, { kind: "off" });
    configure(client, settings());
    await untilHttp(client, "leading");
    const other = await unusedPort();
    configure(client, settings(true, other));
    await client.until("the other port", () => client.statuses.at(-1)?.http.kind === "leading" && other);
    const moved = () => {
      const http = client.statuses.at(-1)?.http;
      return http?.kind === "leading" && http.address.endsWith(`:${other}`);
    };
    await client.until("the other port", moved);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/health`));
    configure(client, settings(false));
    await untilHttp(client, "off");
    await assert.rejects(fetch(`http://127.0.0.1:${other}/health`));
    await client.stop();
  });

  it("stays closed until the workspace is trusted", async () => {
    const client = await startClient(app, { settings: settings(), initializationOptions: { trusted: false } });
    await client.until("a scan", () => client.statuses.at(-1)?.projects[0]?.state.kind === "scanned");
    assert.deepEqual(client.statuses.at(-1)?.http, { kind: "off" });
    client.notify("palisade/trusted");
    await untilHttp(client, "leading");
    await client.stop();
  });

  it("that another program has is left to it, said in the status, and no reason for anything else to fail", async () => {
    const stranger = createServer((_, answer) => answer.end("hello")).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const client = await startClient(app, { settings: settings(true, portOf(stranger)) });
    const http = await untilHttp(client, "unavailable");
    assert.match(http.kind === "unavailable" ? http.message : "", /taken by another program\. Stop it, or choose/);
    await client.until("a scan", () => client.statuses.at(-1)?.projects[0]?.state.kind === "scanned");
    await client.stop();
    stranger.close();
  });
});
