import assert from "node:assert/strict";
import { chmod, mkdir, readFile, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Hono } from "hono";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import { checks } from "../../scanner/checks/index.ts";
import { httpApp } from "./app.ts";

describe("HTTP", () => {
  let workspace: Workspace;
  let app: Hono;
  const hosts = ["127.0.0.1", "localhost"];

  beforeEach(async () => {
    workspace = await createWorkspace();
    app = httpApp(operations, workspace.services, { hosts, token: undefined, service: "scanner" });
  });
  afterEach(() => workspace.remove());

  const local = { host: "127.0.0.1:4110" };
  const get = (path: string, headers: Record<string, string> = local) => app.request(path, { headers });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { ...local, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape
  const json = async (response: Response): Promise<any> => response.json();
  const cleartext = () =>
    workspace.write(
      "apps/garden_notes/android/app/src/main/res/xml/network_security_config.xml",
      '<network-security-config>\n    <base-config cleartextTrafficPermitted="true" />\n</network-security-config>\n',
    );

  it("answers the gate, and keeps what is set", async () => {
    assert.deepEqual(await json(await get("/api/security/gate")), {
      maxCrit: 0,
      maxHigh: null,
      minGrade: null,
      maxUnread: 0,
    });
    const set = await post("/api/security/gate", { maxCrit: 1, maxHigh: 2, minGrade: "B" });
    assert.equal(set.status, 200);
    await post("/api/security/gate", { maxHigh: null });
    assert.deepEqual(await json(await get("/api/security/gate")), {
      maxCrit: 1,
      maxHigh: null,
      minGrade: "B",
      maxUnread: 0,
    });
  });

  it("scans, remembers and exports", async () => {
    const scanned = await json(await post("/api/security/scan", { path: workspace.app }));
    assert.equal(scanned.name, "garden_notes");
    assert.equal(scanned.findings.length, checks.length);
    assert.equal(scanned.grade, "A");
    assert.equal(scanned.gate.pass, true);
    const path = encodeURIComponent(workspace.app);
    assert.deepEqual(await json(await get(`/api/security/record?path=${path}`)), scanned);
    assert.deepEqual(await json(await get(`/api/security/export?fmt=json&path=${path}`)), scanned.findings);
    const { projects } = await json(await get("/api/security/projects"));
    assert.deepEqual(
      projects.map((project: { path: string; lastScan: { grade: string } }) => [project.path, project.lastScan.grade]),
      [[workspace.app, "A"]],
    );
  });

  it("streams a live log when asked for events", async () => {
    await cleartext();
    const response = await post("/api/security/scan", { path: workspace.app }, { accept: "text/event-stream" });
    assert.match(response.headers.get("content-type") ?? "", /^text\/event-stream/);
    const events = (await response.text())
      .split("\n\n")
      .filter(Boolean)
      .map((event) => ({
        name: /^event: (.*)$/m.exec(event)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "null"),
      }));
    const kinds = events.filter((event) => event.name === "progress").map((event) => event.data.kind);
    assert.equal(kinds.filter((kind: string) => ["fail", "warn", "ok", "na"].includes(kind)).length, checks.length);
    assert.equal(kinds.at(-1), "summary");
    assert.ok(kinds.includes("fail"));
    assert.equal(events.at(-1)?.name, "result");
    assert.equal(events.at(-1)?.data.findings[0].id, "cleartext-traffic");
  });

  it("ends a stream with the error", async () => {
    const response = await post("/api/security/scan", { path: "/nowhere" }, { accept: "text/event-stream" });
    assert.match(await response.text(), /event: error\ndata: \{"error":"There is nothing at \/nowhere/);
  });

  it("sets, shows and clears the baseline", async () => {
    await cleartext();
    const path = encodeURIComponent(workspace.app);
    assert.deepEqual(await json(await get(`/api/security/baseline?path=${path}`)), { baseline: null });
    const set = await json(await post("/api/security/baseline", { path: workspace.app }));
    assert.ok(set.baseline.ids.includes("cleartext-traffic"));
    assert.deepEqual(await json(await get(`/api/security/baseline?path=${path}`)), set);
    const record = await json(await post("/api/security/scan", { path: workspace.app }));
    assert.deepEqual(record.baselineDelta, { newFindings: [], fixedFindings: [], newPlaces: [] });
    assert.deepEqual(await json(await post("/api/security/baseline", { path: workspace.app, clear: true })), {
      baseline: null,
    });
  });

  it("triages at once, and remembers it", async () => {
    await cleartext();
    const before = await json(await post("/api/security/scan", { path: workspace.app }));
    assert.equal(before.score, 80);
    const body = { path: workspace.app, id: "cleartext-traffic", state: "Accepted risk", reason: "intranet only" };
    const triaged = await json(await post("/api/security/triage", body));
    assert.equal(triaged.score, 100);
    const again = await json(await post("/api/security/scan", { path: workspace.app }));
    const finding = again.findings.find((one: { id: string }) => one.id === "cleartext-traffic");
    assert.deepEqual(
      [finding.status, finding.suppressed, finding.triage, finding.triageReason],
      ["FAIL", true, "Accepted risk", "intranet only"],
    );
    const reopened = await json(await post("/api/security/triage", { ...body, state: "Open", reason: undefined }));
    assert.equal(reopened.score, 80);
  });

  it("shows a fix, applies it, leaves a copy, and scans again", async () => {
    const file = await cleartext();
    const original = await readFile(file, "utf8");
    const body = { path: workspace.app, id: "cleartext-traffic" };
    const dry = await json(await post("/api/security/fix", { ...body, dryRun: true }));
    assert.match(
      dry.diff,
      /-\s+<base-config cleartextTrafficPermitted="true" \/>\n\+\s+<base-config cleartextTrafficPermitted="false" \/>/,
    );
    assert.equal(await readFile(file, "utf8"), original);
    const fixed = await json(await post("/api/security/fix", body));
    assert.deepEqual(
      fixed.applied.map((one: { id: string }) => one.id),
      ["cleartext-traffic"],
    );
    assert.equal(await readFile(file, "utf8"), original.replace('"true"', '"false"'));
    assert.equal(await readFile(join(dirname(file), `.${basename(file)}.bak`), "utf8"), original);
    assert.equal(fixed.record.score, 100);
    const twice = await json(await post("/api/security/fix", body));
    assert.deepEqual(twice.applied, []);
    assert.deepEqual(twice.skipped, [{ id: "cleartext-traffic", reason: "its status is PASS" }]);
  });

  it("describes itself", async () => {
    assert.equal((await json(await get("/health"))).name, "palisade");
    const api = await json(await get("/openapi.json"));
    assert.equal(api.openapi, "3.1.0");
    for (const { http, service } of operations) {
      if (http && service !== "generator") assert.ok(api.paths[http.path][http.method.toLowerCase()], http.path);
    }
  });

  it("describes the headers that say which Palisade answers, and in which shape", async () => {
    const { paths, components } = await json(await get("/openapi.json"));
    const { responses } = paths["/api/security/checks"].get;
    for (const name of ["Palisade-Version", "Palisade-Schema-Version"]) {
      assert.match(components.headers[name].description, /\.$/);
      for (const { headers } of [responses["200"], components.responses["404"]])
        assert.deepEqual(headers[name], { $ref: `#/components/headers/${name}` });
    }
  });

  it("describes every way to fail, and answers 503 where something else does not answer", async () => {
    const { paths, components } = await json(await get("/openapi.json"));
    const { responses } = paths["/api/security/vulns"].get;
    for (const status of ["400", "403", "404", "409", "413", "499", "500", "503", "507", "default"]) {
      assert.deepEqual(responses[status], { $ref: `#/components/responses/${status}` });
      const { description, content } = components.responses[status];
      assert.match(description, /\.$/);
      assert.ok(content["application/json"].schema.properties.error);
    }
    await workspace.write(
      "apps/garden_notes/pubspec.lock",
      'packages:\n  http:\n    dependency: "direct main"\n    description:\n      name: http\n      url: "https://pub.dev"\n    source: hosted\n    version: "1.2.0"\n',
    );
    const answer = await get(`/api/security/vulns?offline=true&path=${encodeURIComponent(workspace.app)}`);
    assert.equal(answer.status, 503);
    assert.match((await json(answer)).error, /Look them up once over the network/);
  });

  describe("refuses", () => {
    const refusals: readonly [
      name: string,
      request: () => Response | Promise<Response>,
      status: number,
      words: RegExp,
    ][] = [
      ["invalid JSON", () => post("/api/security/scan", "{path:"), 400, /not valid JSON/],
      ["a body that is no object", () => post("/api/security/scan", [1]), 400, /input/],
      ["an unknown field", () => post("/api/security/scan", { path: ".", deep: true }), 400, /deep/],
      ["a path of the wrong type", () => post("/api/security/scan", { path: 7 }), 400, /path/],
      ["a body of 2 MB", () => post("/api/security/scan", { path: "x".repeat(2_000_000) }), 413, /1 MB/],
      ["a wrong letter", () => post("/api/security/gate", { minGrade: "E" }), 400, /minGrade/],
      ["an unknown address", () => get("/api/security/nothing"), 404, /openapi/],
      ["a missing folder", () => post("/api/security/scan", { path: "/nowhere/app" }), 404, /nothing at/],
      ["a file", () => post("/api/security/scan", { path: join(workspace.app, "pubspec.yaml") }), 404, /is a file/],
      [
        "a folder without pubspec",
        () => post("/api/security/scan", { path: workspace.folder }),
        404,
        /no pubspec\.yaml/,
      ],
      [
        "a record that does not exist",
        () => get(`/api/security/record?path=${encodeURIComponent(workspace.app)}`),
        404,
        /not been scanned/,
      ],
      [
        "an unknown finding to fix",
        () => post("/api/security/fix", { path: workspace.app, id: "no-such" }),
        404,
        /no-such/,
      ],
      [
        "an unknown triage state",
        () => post("/api/security/triage", { path: workspace.app, id: "ios-ats", state: "Ignored" }),
        400,
        /state/,
      ],
    ];
    for (const [name, request, status, words] of refusals) {
      it(name, async () => {
        const response = await request();
        assert.equal(response.status, status);
        const body = await json(response);
        assert.match(body.error, words);
        assert.equal("stack" in body, false);
        assert.equal(response.headers.get("access-control-allow-origin"), null);
      });
    }

    it("an unknown finding to triage, and changes nothing", async () => {
      const before = await json(await post("/api/security/scan", { path: workspace.app }));
      const response = await post("/api/security/triage", { path: workspace.app, id: "no-such", state: "Fixed" });
      assert.equal(response.status, 404);
      assert.deepEqual(await json(await get(`/api/security/record?path=${encodeURIComponent(workspace.app)}`)), before);
    });
  });

  describe("never changes", () => {
    it("a file that a link leads out to", async () => {
      const outside = await workspace.write(
        "outside/xml/network_security_config.xml",
        '<network-security-config>\n<base-config cleartextTrafficPermitted="true" />\n</network-security-config>\n',
      );
      const res = join(workspace.app, "android/app/src/main/res/xml");
      const { rm } = await import("node:fs/promises");
      await rm(res, { recursive: true });
      await mkdir(res);
      await symlink(outside, join(res, "network_security_config.xml"));
      await post("/api/security/fix-all", { path: workspace.app });
      assert.match(await readFile(outside, "utf8"), /"true"/);
    });

    it("a read-only file", async () => {
      const file = await cleartext();
      await chmod(file, 0o444);
      const response = await post("/api/security/fix", { path: workspace.app, id: "cleartext-traffic" });
      assert.equal(response.status, 403);
      assert.match((await json(response)).error, /read-only|cannot be written/);
      assert.match(await readFile(file, "utf8"), /"true"/);
    });
  });
});
