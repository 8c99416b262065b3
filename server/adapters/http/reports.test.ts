import assert from "node:assert/strict";
import type { Hono } from "hono";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import { httpApp } from "./app.ts";

describe("reports over HTTP", () => {
  let workspace: Workspace;
  let app: Hono;
  before(async () => {
    workspace = await createWorkspace();
    app = httpApp(operations, workspace.services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" });
    const scanned = await app.request("/api/security/scan", {
      method: "POST",
      headers: { host: "127.0.0.1", "content-type": "application/json" },
      body: JSON.stringify({ path: workspace.app }),
    });
    assert.equal(scanned.status, 200);
  });
  after(() => workspace.remove());

  const get = (route: string, query: Readonly<Record<string, string>> = {}) =>
    app.request(`/api/security/${route}?${new URLSearchParams({ path: workspace.app, ...query })}`, {
      headers: { host: "127.0.0.1" },
    });

  const answers: readonly (readonly [
    route: string,
    query: Record<string, string>,
    type: string,
    disposition: string,
  ])[] = [
    ["export", { fmt: "json" }, "application/json", 'attachment; filename="garden_notes-findings.json"'],
    ["export", {}, "application/json", 'attachment; filename="garden_notes-findings.json"'],
    ["export", { fmt: "sarif" }, "application/sarif+json", 'attachment; filename="garden_notes.sarif"'],
    ["export", { fmt: "badge" }, "image/svg+xml", 'inline; filename="garden_notes-security.svg"'],
    ["report", {}, "text/html; charset=utf-8", 'inline; filename="garden_notes-security.html"'],
    ["badge", {}, "image/svg+xml", 'inline; filename="security.svg"'],
  ];
  for (const [route, query, type, disposition] of answers) {
    it(`come as they should from ${route} ${JSON.stringify(query)}`, async () => {
      const response = await get(route, query);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), type);
      assert.equal(response.headers.get("content-disposition"), disposition);
      assert.equal(response.headers.get("x-content-type-options"), "nosniff");
      assert.equal(response.headers.get("cross-origin-resource-policy"), "same-origin");
    });
  }

  it("let the page have its style, and nothing else", async () => {
    const policy = (await get("report")).headers.get("content-security-policy");
    assert.equal(
      policy,
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    assert.equal(
      (await get("badge")).headers.get("content-security-policy"),
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it("give the endpoint of shields.io what it wants", async () => {
    const badge = await (await get("badge", { fmt: "json" })).json();
    assert.deepEqual(badge, { schemaVersion: 1, label: "security", message: "A 100/100", color: "#44bb00" });
  });

  it("name the formats when there is no such", async () => {
    const response = await get("export", { fmt: "pdf" });
    assert.equal(response.status, 400);
    assert.match((await response.json()).error, /no format "pdf" here, only json, sarif/);
  });
});
