import assert from "node:assert/strict";
import type { Hono } from "hono";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import type { Service } from "../../operations/operation.ts";
import { httpApp } from "./app.ts";

/** The operations that each port documents, as `POST /generate`. */
const documented: Readonly<Record<Service, readonly string[]>> = {
  generator: [
    "GET /catalog",
    "GET /health",
    "GET /project-config",
    "POST /add-choice",
    "POST /add-feature",
    "POST /api-features",
    "POST /check",
    "POST /check-overlay",
    "POST /create",
    "POST /diff",
    "POST /export",
    "POST /generate",
    "POST /generate-with-overlays",
    "POST /outdated",
    "POST /show-overlay",
    "POST /undo-update",
    "POST /update",
  ],
  scanner: [
    "GET /api/security/badge",
    "GET /api/security/baseline",
    "GET /api/security/checks",
    "GET /api/security/code",
    "GET /api/security/export",
    "GET /api/security/fleet",
    "GET /api/security/gate",
    "GET /api/security/git-secrets",
    "GET /api/security/projects",
    "GET /api/security/record",
    "GET /api/security/report",
    "GET /api/security/sbom",
    "GET /api/security/settings",
    "GET /api/security/stamp",
    "GET /api/security/vulns",
    "GET /health",
    "POST /api/security/ai/explain",
    "POST /api/security/ai/patch",
    "POST /api/security/ai/scan",
    "POST /api/security/ai/summary",
    "POST /api/security/ai/threat-model",
    "POST /api/security/audit",
    "POST /api/security/baseline",
    "POST /api/security/email",
    "POST /api/security/fix",
    "POST /api/security/fix-all",
    "POST /api/security/fleet",
    "POST /api/security/gate",
    "POST /api/security/init",
    "POST /api/security/notify",
    "POST /api/security/scan",
    "POST /api/security/settings",
    "POST /api/security/settings/test",
    "POST /api/security/share/issue",
    "POST /api/security/share/note",
    "POST /api/security/triage",
    "POST /api/security/undo",
  ],
};
const services = ["generator", "scanner"] as const;

describe("Each port documents and serves the operations of its own service.", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  const appOf = (service: Service, token?: string): Hono =>
    httpApp(operations, workspace.services, { hosts: ["127.0.0.1"], token, service });
  const headers = { host: "127.0.0.1" };
  const call = (app: Hono, name: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
    app.request(`/call/${name}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", ...more },
      body: JSON.stringify(body),
    });

  for (const service of services) {
    it(`documents what the ${service} answers, and nothing else`, async () => {
      const response = await appOf(service).request("/openapi.json", { headers });
      const { paths }: { paths: Record<string, object> } = await response.json();
      const listed = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      assert.deepEqual(listed.sort(), documented[service]);
    });

    it(`has nothing at the other's paths: ${service}`, async () => {
      const own = new Set(documented[service].map((route) => route.split(" ")[1]));
      const others = services.flatMap((one) => documented[one]).filter((route) => !own.has(route.split(" ")[1]));
      assert.ok(others.length > 0);
      for (const route of others) {
        const [method = "", path = ""] = route.split(" ");
        const body = method === "POST" ? { body: "{}" } : {};
        const request = { method, headers: { ...headers, "content-type": "application/json" }, ...body };
        assert.equal((await appOf(service).request(path, request)).status, 404, route);
      }
    });

    it(`reaches every operation that HTTP offers through /call: ${service}`, async () => {
      const app = appOf(service);
      const offered = operations.filter(({ http }) => http !== undefined);
      for (const { name } of offered) assert.notEqual((await call(app, name, [])).status, 404, name);
      assert.equal((await call(app, "new-project", {})).status, 404);
      assert.equal((await call(app, "no-such-operation", {})).status, 404);
    });
  }

  describe("answers a call", () => {
    it("as the operation's own path does", async () => {
      const app = appOf("scanner");
      const called = await call(app, "gate", {});
      const got = await app.request("/api/security/gate", { headers });
      assert.deepEqual(await called.json(), await got.json());
      assert.equal((await app.request("/call/gate", { headers })).status, 405);
    });

    it("with JSON unless the request names a format, which it then has as a file", async () => {
      const app = appOf("scanner");
      await call(app, "scan", { path: workspace.app });
      const record = await call(app, "report", { path: workspace.app });
      assert.equal(record.headers.get("content-type"), "application/json");
      const file = await app.request("/call/report?fmt=html", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ path: workspace.app }),
      });
      assert.match(file.headers.get("content-type") ?? "", /^text\/html/);
      assert.match(file.headers.get("content-disposition") ?? "", /filename="garden_notes-security\.html"/);
    });

    it("with its progress and then its result where the request accepts events", async () => {
      const response = await call(appOf("generator"), "scan", { path: workspace.app }, { accept: "text/event-stream" });
      const text = await response.text();
      assert.match(text, /^event: progress$/m);
      assert.match(text, /event: result\ndata: \{"path":/);
    });

    it("with 400 and the field where the input is wrong, which is stricter than elsewhere", async () => {
      const response = await call(appOf("generator"), "scan", {});
      assert.equal(response.status, 400);
      assert.deepEqual(Object.keys((await response.json()).details), ["path"]);
    });

    it("to nobody without the token, to no other page, and to no form", async () => {
      assert.equal((await call(appOf("scanner", "open-sesame"), "gate", {})).status, 401);
      const bearer = { authorization: "Bearer open-sesame" };
      assert.equal((await call(appOf("scanner", "open-sesame"), "gate", {}, bearer)).status, 200);
      const app = appOf("scanner");
      assert.equal((await call(app, "gate", {}, { origin: "https://evil.example" })).status, 403);
      assert.equal((await call(app, "gate", {}, { "sec-fetch-site": "cross-site" })).status, 403);
      assert.equal((await call(app, "gate", {}, { "content-type": "text/plain" })).status, 415);
    });
  });
});
