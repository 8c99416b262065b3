import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import { version } from "../../version.ts";
import { httpApp } from "./app.ts";

describe("the headers of every answer", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  const host = "127.0.0.1:4110";
  const cases: readonly (readonly [answer: string, path: string, headers: Record<string, string>, status: number])[] = [
    ["data", "/api/security/projects", { host }, 200],
    ["a stream", "/api/security/projects", { host, accept: "text/event-stream" }, 200],
    ["a refused host", "/health", { host: "evil.example" }, 403],
    ["a refused origin", "/health", { host, origin: "null" }, 403],
    ["a mistake in the input", "/api/security/record?deep=1", { host }, 400],
    ["an address that does not exist", "/nothing", { host }, 404],
  ];
  for (const [answer, path, headers, status] of cases) {
    it(`give a page that loads ${answer} as a script, image or frame nothing`, async () => {
      const app = httpApp(operations, workspace.services, {
        hosts: ["127.0.0.1"],
        token: undefined,
        service: "scanner",
      });
      const response = await app.request(path, { headers });
      assert.equal(response.status, status);
      const named = (name: string) => response.headers.get(name);
      assert.match(named("content-type") ?? "", /^(application\/json|text\/event-stream)/);
      assert.equal(named("x-content-type-options"), "nosniff");
      assert.equal(named("cross-origin-resource-policy"), "same-origin");
      assert.equal(named("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
      assert.equal(named("cache-control"), "no-store");
      assert.equal(named("access-control-allow-origin"), null);
      assert.equal(named("server"), "Palisade");
      assert.equal(named("palisade-version"), version);
      assert.equal(named("palisade-schema-version"), "1");
    });
  }
});
