import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Hono } from "hono";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import type { Service } from "../../operations/operation.ts";
import { httpApp } from "./app.ts";

describe("the web app over HTTP", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
    await workspace.write("installation/dist/webview/app.js", "'app'");
    await workspace.write("installation/dist/webview/chunk-scan-ABC.js", "'scan';".repeat(1000));
    await workspace.write("installation/media/icon.svg", "<svg/>");
    await workspace.write("installation/dist/secret.js", "'secret'");
  });
  after(() => workspace.remove());

  const appOf = (service: Service, token?: string): Hono =>
    httpApp(operations, workspace.services, { hosts: ["127.0.0.1"], token, service });
  const get = (app: Hono, path: string, host = "127.0.0.1:4110") => app.request(path, { headers: { host } });

  for (const [service, screen, own, other] of [
    ["scanner", "scan", "/api/security/gate", "/catalog"],
    ["generator", "generate", "/catalog", "/api/security/gate"],
  ] as const) {
    it(`opens the ${service}'s port with ${screen}, and answers ${own} there, not ${other}`, async () => {
      const app = appOf(service);
      assert.match(await (await get(app, "/")).text(), new RegExp(`data-screen="${screen}"`));
      assert.equal((await get(app, own)).status, 200);
      assert.equal((await get(app, other)).status, 404);
    });
  }

  it("lets nothing run in the page but its own files", async () => {
    const page = await get(appOf("scanner"), "/");
    const policy = page.headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
      assert.ok(policy.split("; ").includes(part), part);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    assert.doesNotMatch(await page.text(), /<script(?![^>]*src=)|\sstyle=|\son\w+=/);
  });

  it("names the scripts of its first screen, so that a browser asks for all at once", async () => {
    const named = async (service: Service) => (await (await get(appOf(service), "/")).text()).match(/modulepreload.*/g);
    assert.equal(await named("scanner"), null);
    const scripts = JSON.stringify({ scan: ["chunk-shared-A.js", "chunk-scan-ABC.js"], generate: ["chunk-b.js"] });
    const file = await workspace.write("installation/dist/webview/scripts.json", scripts);
    assert.deepEqual(await named("scanner"), [
      'modulepreload" href="/app/chunk-shared-A.js">',
      'modulepreload" href="/app/chunk-scan-ABC.js">',
    ]);
    assert.deepEqual(await named("generator"), ['modulepreload" href="/app/chunk-b.js">']);
    await rm(file);
  });

  it("serves its files with their types", async () => {
    const types = { "/app/app.js": "text/javascript; charset=utf-8", "/app/icon.svg": "image/svg+xml" };
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await get(appOf("scanner"), path);
      assert.equal(status, 200);
      assert.equal(headers.get("content-type"), type);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
    }
  });

  it("sends a file again only when it has changed, and a chunk, whose name is its hash, once", async () => {
    const app = appOf("scanner");
    const host = "127.0.0.1:4110";
    const first = await get(app, "/app/app.js");
    assert.equal(first.headers.get("cache-control"), "no-cache");
    const tag = first.headers.get("etag") ?? "";
    const again = () => app.request("/app/app.js", { headers: { host, "if-none-match": tag } });
    assert.equal((await again()).status, 304);
    await workspace.write("installation/dist/webview/app.js", "'new app'");
    assert.equal(await (await again()).text(), "'new app'");
    const chunk = await get(app, "/app/chunk-scan-ABC.js");
    assert.equal(chunk.headers.get("cache-control"), "max-age=31536000, immutable");
    assert.equal((await get(app, "/")).headers.get("cache-control"), "no-store");
  });

  it("compresses what it sends to those who can read that", async () => {
    const headers = { host: "127.0.0.1:4110", "accept-encoding": "gzip, br" };
    for (const [path, service] of [
      ["/app/chunk-scan-ABC.js", "scanner"],
      ["/catalog", "generator"],
    ] as const) {
      const whole = await (await get(appOf(service), path)).text();
      const response = await appOf(service).request(path, { headers });
      assert.equal(response.headers.get("content-encoding"), "gzip", path);
      const compressed = Buffer.from(await response.arrayBuffer());
      assert.ok(compressed.length < whole.length / 2, path);
      assert.equal(gunzipSync(compressed).toString(), whole);
    }
  });

  for (const path of [
    "/app/",
    "/app/none.js",
    "/app/..%2Fsecret.js",
    "/app/../dist/secret.js",
    "/app/%2e%2e/secret.js",
  ]) {
    it(`has nothing at ${path}`, async () => assert.equal((await get(appOf("scanner"), path)).status, 404));
  }

  it("needs no token for the page, and one for what it asks", async () => {
    const app = appOf("scanner", "open-sesame");
    for (const path of ["/", "/app/app.js"]) assert.equal((await get(app, path)).status, 200, path);
    for (const path of ["/openapi.json", "/catalog", "/nothing"])
      assert.equal((await get(app, path)).status, 401, path);
  });

  it("says to a person what does not exist, with the way back, and to a program as data", async () => {
    const ask = (accept: string) =>
      appOf("scanner").request("/<b>foo", { headers: { host: "127.0.0.1:4110", accept } });
    const forPerson = await ask("text/html,application/xhtml+xml,*/*;q=0.8");
    assert.equal(forPerson.status, 404);
    const page = await forPerson.text();
    assert.match(page, /There is no such page/);
    assert.match(page, /<a href="\/">/);
    assert.doesNotMatch(page, /<b>/);
    assert.match(await (await ask("*/*")).text(), /^\{"error":"There is nothing at/);
  });

  it("is not there under another host name", async () => {
    for (const path of ["/", "/app/app.js"])
      assert.equal((await get(appOf("scanner"), path, "evil.example")).status, 403, path);
  });

  it("says so when its files are missing", async () => {
    assert.equal((await get(appOf("scanner"), "/app/app.css")).status, 404);
  });
});
