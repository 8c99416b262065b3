import assert from "node:assert/strict";
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

  it("serves its files with their types, never cached", async () => {
    const types = { "/app/app.js": "text/javascript; charset=utf-8", "/app/icon.svg": "image/svg+xml" };
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await get(appOf("scanner"), path);
      assert.equal(status, 200);
      assert.equal(headers.get("content-type"), type);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("cache-control"), "no-store");
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

  it("is not there under another host name", async () => {
    for (const path of ["/", "/app/app.js"])
      assert.equal((await get(appOf("scanner"), path, "evil.example")).status, 403, path);
  });

  it("says so when its files are missing", async () => {
    assert.equal((await get(appOf("scanner"), "/app/app.css")).status, 404);
  });
});
