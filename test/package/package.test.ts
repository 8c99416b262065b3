import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { checks } from "../../server/scanner/checks/index.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { packExtension } from "./pack.ts";
import { unzip } from "./unzip.ts";

const root = join(import.meta.dirname, "../..");

describe("the package", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  let vsix: string;
  let files: ReadonlyMap<string, Buffer>;

  before(async () => {
    workspace = await createWorkspace();
    vsix = join(workspace.folder, "palisade.vsix");
    await packExtension(vsix);
    files = unzip(await readFile(vsix));
  });
  after(() => workspace?.remove());

  it("holds what the extension needs and nothing else", async () => {
    assert.deepEqual([...files.keys()].sort(), (await expectedFiles()).sort());
  });

  it("is what plain vsce makes of the repository, without a question", async function () {
    this.timeout(180_000);
    const plain = join(workspace.folder, "plain.vsix");
    const vsce = join(root, "node_modules/@vscode/vsce/vsce");
    const env = { ...process.env, SOURCE_DATE_EPOCH: "1767225600" };
    const options = { cwd: root, env, encoding: "utf8", input: "" } as const;
    const run = spawnSync(process.execPath, [vsce, "package", "--out", plain], options);
    assert.equal(run.status, 0, run.stdout + run.stderr);
    assert.ok((await readFile(plain)).equals(await readFile(vsix)));
  });

  it("has a page of its own, and a CHANGELOG, without a link that leads nowhere", async () => {
    assert.equal(textOf("extension/readme.md"), await readFile(join(root, "client/README.md"), "utf8"));
    for (const page of ["extension/readme.md", "extension/changelog.md"]) {
      const links = [...textOf(page).matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
      assert.ok(links.length > 0);
      assert.deepEqual(
        links.filter((link) => !link.startsWith("https://")),
        [],
      );
    }
  });

  it("says in its manifest nothing about a public address, because there is none", () => {
    const manifest = JSON.parse(textOf("extension/package.json"));
    for (const key of ["repository", "bugs", "homepage"]) assert.ok(!(key in manifest), key);
    assert.equal(manifest.qna, false);
  });

  it("is at most 1.6 MB, pictures included", async () => {
    assert.ok((await stat(vsix)).size <= 1.6 * 1024 * 1024);
  });

  it("holds every file that its manifest names", () => {
    const manifest = textOf("extension/package.json");
    // What vsce reads gets another name in the package.
    const { vsce, ...read } = JSON.parse(manifest);
    const named = [...JSON.stringify(read).matchAll(/"\.?\/?((?:dist|media)\/[^"]+)"/g)].map((match) => match[1]);
    assert.ok(named.length > 0 && vsce);
    assert.deepEqual(
      named.filter((path) => !files.has(`extension/${path}`)),
      [],
    );
  });

  it("names no place of the machine that built it, and no source map", () => {
    const places = ["client", "server", "dist", "node_modules"].map((name) => join(root, name));
    const telling = [...files].filter(([, content]) =>
      [...places, "sourceMappingURL"].some((text) => content.includes(text)),
    );
    assert.deepEqual(
      telling.map(([path]) => path),
      [],
    );
  });

  it("has the same bytes when it is built again", async () => {
    const again = join(workspace.folder, "again.vsix");
    await packExtension(again);
    assert.ok((await readFile(vsix)).equals(await readFile(again)));
  });

  it("scans from the command line once it is unpacked", async () => {
    const folder = join(workspace.folder, "unpacked");
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, "extension/dist/palisade.js"), "scan", workspace.app],
      { encoding: "utf8", env: { HOME: workspace.folder, PALISADE_HOME: join(workspace.folder, "state") } },
    );
    assert.equal(stderr, "");
    assert.match(stdout, /Grade A {2}score 100\/100/);
    assert.equal(status, 0);
  });

  function textOf(path: string): string {
    return files.get(path)?.toString("utf8") ?? "";
  }
});

describe("the package for browsers", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  let vsix: string;
  let files: ReadonlyMap<string, Buffer>;

  before(async () => {
    workspace = await createWorkspace();
    vsix = join(workspace.folder, "palisade-web.vsix");
    await packExtension(vsix, "--target", "web");
    files = unzip(await readFile(vsix));
  });
  after(() => workspace?.remove());

  it("is for the target web, has no program for a machine, and is at most 1.5 MB", async () => {
    assert.match(String(files.get("extension.vsixmanifest")), /TargetPlatform="web"/);
    const manifest = JSON.parse(String(files.get("extension/package.json")));
    assert.equal(manifest.main, undefined);
    assert.equal(manifest.browser, "./dist/browser-extension.js");
    assert.deepEqual([...files.keys()].filter((path) => path.startsWith("extension/dist/")).sort(), [
      "extension/dist/browser-extension.js",
      "extension/dist/browser-worker.js",
    ]);
    assert.ok((await stat(vsix)).size <= 1.5 * 1024 * 1024);
  });

  it("holds the page of every check, and what its manifest names", () => {
    const named = [...String(files.get("extension/package.json")).matchAll(/"\.?\/?((?:dist|media)\/[^"]+)"/g)];
    const pages = checks.map(({ meta }) => `server/scanner/checks/${meta.id}/README.md`);
    const missing = [...pages, ...named.map(([, path]) => path)].filter((path) => !files.has(`extension/${path}`));
    assert.deepEqual(missing, []);
  });

  it("has the same bytes when it is built again", async () => {
    const again = join(workspace.folder, "again.vsix");
    await packExtension(again, "--target", "web");
    assert.ok((await readFile(vsix)).equals(await readFile(again)));
  });
});

async function expectedFiles(): Promise<string[]> {
  const outputs = await Promise.all(["palisade", "app"].map(outputsOf));
  const contents = [
    "LICENSE.txt",
    "changelog.md",
    "package.json",
    "readme.md",
    "dist/extension.cjs",
    "dist/templates.json.br",
    "dist/webview/scripts.json",
    ...outputs.flat(),
    ...checks.map(({ meta }) => `server/scanner/checks/${meta.id}/README.md`),
    "package.nls.json",
    "media/icon.png",
    "media/icon.svg",
    "media/palisade.svg",
    ...(await filesIn("media/walkthrough")),
  ];
  return ["[Content_Types].xml", "extension.vsixmanifest", ...contents.map((path) => `extension/${path}`)];
}

async function outputsOf(bundle: string): Promise<string[]> {
  const metafile: Metafile = JSON.parse(await readFile(join(root, `dist/meta/${bundle}.json`), "utf8"));
  // An editor is no server of a team: what only that needs is in the package of npm alone.
  return Object.keys(metafile.outputs).filter((file) => !/\/postgres-database-\w+\.js$/.test(file));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
}
