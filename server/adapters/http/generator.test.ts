import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { unzip } from "../../../test/package/unzip.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations } from "../../operations/index.ts";
import { checks } from "../../scanner/checks/index.ts";
import { httpApp } from "./app.ts";

describe("the generator over HTTP", () => {
  let workspace: Workspace;
  let app: Hono;

  before(async () => {
    workspace = await createWorkspace();
    app = httpApp(operations, workspace.services, { hosts: ["127.0.0.1"], token: undefined, service: "generator" });
  });
  after(() => workspace.remove());

  const headers = { host: "127.0.0.1:4120" };
  const get = (path: string) => app.request(path, { headers });
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", ...more },
      body: JSON.stringify(body),
    });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape
  const json = async (response: Response | Promise<Response>): Promise<any> => (await response).json();

  it("offers its catalogue", async () => {
    const catalog = await json(get("/catalog"));
    assert.deepEqual(Object.keys(catalog), ["sections", "packages", "recipes", "defaultRecipe", "defaults"]);
    assert.equal(catalog.defaults.appName, "my_app");
    assert.deepEqual(
      catalog.recipes.map(({ id }: { id: string }) => id),
      ["structured-getx", "structured-riverpod", "minimal", "enterprise"],
    );
  });

  it("creates a project in the projects folder, and never over one that is there", async () => {
    const made = await json(post("/create", { config: { recipe: "minimal", appName: "plots" } }));
    assert.equal(made.folder, join(await workspace.services.projectsRoot(), "plots"));
    assert.match(await readFile(join(made.folder, "pubspec.yaml"), "utf8"), /^name: plots$/m);
    assert.deepEqual(made.nextSteps, [`cd ${made.folder}`, "flutter pub get", "flutter run"]);
    const again = await post("/create", { config: { appName: "plots" } });
    assert.equal(again.status, 409);
    assert.match((await json(again)).error, /has a folder plots already\. Choose another app name\.$/);
    const outside = await post("/create", { config: { appName: "../plots" } });
    assert.equal(outside.status, 400);
  });

  it("generates a project, with its packages, its scan and its hash", async () => {
    const project = await json(post("/generate", { recipe: "minimal", appName: "garden_notes" }));
    const paths = project.files.map(({ path }: { path: string }) => path);
    for (const path of ["pubspec.yaml", "lib/main.dart", "android/app/build.gradle.kts", "ios/Runner/Info.plist"])
      assert.ok(paths.includes(path), path);
    assert.deepEqual(paths, [...paths].sort());
    const pubspec = project.files.find(({ path }: { path: string }) => path === "pubspec.yaml");
    assert.equal(pubspec.tab, "pubspec");
    assert.match(pubspec.content, /^name: garden_notes$/m);
    for (const { version, tier } of [...project.packages.dependencies, ...project.packages.devDependencies]) {
      assert.match(version, /^\^|^sdk$|^any$/);
      assert.ok(["req", "rec", "opt"].includes(tier));
    }
    assert.equal(project.scan.grade, "A");
    assert.equal(project.scan.findings.length, checks.length);
    assert.match(project.hash, /^[0-9a-f]{64}$/);
  });

  it("says what it changed for the user", async () => {
    const { warnings } = await json(post("/generate", { mode: "structured-getx", state: "bloc" }));
    const warning = warnings.find(({ option }: { option: string }) => option === "state");
    assert.deepEqual([warning.asked, warning.used], ["bloc", "getx"]);
  });

  it("exports the same project as a ZIP archive below one folder, the same bytes each time", async () => {
    const request = { recipe: "minimal", appName: "garden_notes" };
    const response = await post("/export", request);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "application/zip");
    assert.equal(response.headers.get("content-disposition"), 'attachment; filename="garden_notes.zip"');
    const archive = Buffer.from(await response.arrayBuffer());
    const { files } = await json(post("/generate", request));
    const expected = files.map(
      ({ path, content, encoding }: { path: string; content: string; encoding?: "base64" }) => [
        `garden_notes/${path}`,
        Buffer.from(content, encoding ?? "utf8"),
      ],
    );
    const unpacked = unzip(archive);
    const originals = "garden_notes/.palisade/base";
    assert.ok(unpacked.delete(originals), "the generated texts, for a later update");
    assert.deepEqual(
      [...unpacked.keys()],
      expected.map(([path]: [string]) => path),
    );
    for (const [path, bytes] of expected) assert.ok(unpacked.get(path)?.equals(bytes), path);
    assert.ok(Buffer.from(await (await post("/export", request)).arrayBuffer()).equals(archive));
  });

  it("keeps in the archive which files can be run", async () => {
    const request = { recipe: "minimal" };
    const { files } = await json(post("/generate", request));
    const archive = Buffer.from(await (await post("/export", request)).arrayBuffer());
    const runnable = files.filter(({ mode }: { mode?: string }) => mode === "0755");
    assert.deepEqual(
      [...modesIn(archive)].filter(([, mode]) => (mode & 0o111) !== 0).map(([path]) => path),
      runnable.map(({ path }: { path: string }) => `my_app/${path}`),
    );
  });

  it("checks a configuration without making anything of it", async () => {
    const wrong = await json(post("/check", { appName: "My App" }));
    assert.match(wrong.problems.appName, /small letters/);
    assert.equal(wrong.config, null);
    const right = await json(post("/check", { recipe: "minimal" }));
    assert.deepEqual(right.problems, {});
    assert.equal(right.config.apiClient, "http");
  });

  for (const path of ["/generate", "/export"]) {
    it(`answers ${path} of a wrong configuration with 400, every field and the nearest value`, async () => {
      const response = await post(path, { stat: "bloc", state: "riverpodd", appName: "Bad Name" });
      assert.equal(response.status, 400);
      const { error, details } = await json(response);
      assert.match(error, /did you mean/);
      assert.match(details.stat, /did you mean "state"/);
      assert.match(details.state, /did you mean "riverpod"/);
      assert.match(details.appName, /such as my_app/);
    });
  }

  for (const [what, body] of [
    ["a list", []],
    ["a text", "minimal"],
    ["nothing", null],
  ] as const) {
    it(`answers ${what} for a configuration with 400`, async () => {
      const response = await post("/generate", body);
      assert.equal(response.status, 400);
      assert.equal(typeof (await json(response)).error, "string");
    });
  }

  it("refuses what a web page of another origin sends", async () => {
    assert.equal((await post("/generate", {}, { origin: "https://evil.example" })).status, 403);
    assert.equal((await post("/export", {}, { "content-type": "text/plain" })).status, 415);
  });

  it("describes itself, and answers for its health", async () => {
    const { paths } = await json(get("/openapi.json"));
    const { properties } = paths["/generate"].post.requestBody.content["application/json"].schema;
    assert.ok(properties.mode.enum.includes("structured-getx"));
    assert.ok(properties.identity.properties.brandColor);
    assert.ok(paths["/export"].post.responses["200"].content["application/zip"]);
    assert.equal((await json(get("/health"))).name, "palisade");
  });
});

/** The permission bits of each entry, from the archive's directory. */
function modesIn(archive: Buffer): Map<string, number> {
  const modes = new Map<string, number>();
  let at = archive.readUInt32LE(archive.length - 6);
  for (let left = archive.readUInt16LE(archive.length - 12); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28);
    modes.set(archive.toString("utf8", at + 46, at + 46 + nameLength), archive.readUInt32LE(at + 38) >>> 16);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return modes;
}
