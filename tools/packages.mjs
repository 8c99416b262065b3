// The packages that users install. All are made of a finished build.
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createVSIX } from "@vscode/vsce";
import { browserManifest } from "./browser-manifest.mjs";
import { extensionChangelog } from "./extension-changelog.mjs";
import { build, root } from "./toolchain.mjs";

export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const texts = JSON.parse(readFileSync(join(root, "package.nls.json"), "utf8"));

/** What `palisade explain` shows. */
const checkPages = "server/scanner/checks/*/README.md";

/** All that `.vscodeignore` chooses from. */
const extensionFiles = [
  ...[".vscodeignore", "package.json", "package.nls.json", "LICENSE", manifest.vsce.readmePath],
  ...["dist", "media"],
];

/** Makes the files of the extension for VS Code that the repository does not have: builds what is missing, and the CHANGELOG. */
export function prepareExtension() {
  build();
  writeFileSync(join(root, manifest.vsce.changelogPath), extensionChangelog());
}

/**
 * Packs the extension for VS Code into a file. `staging` is an empty folder that it may fill: vsce compares every file
 * below with every line of `.vscodeignore`, and the repository holds whole programs for its tests.
 */
export async function packExtension(staging, vsix) {
  prepareExtension();
  copyInto(staging, [...extensionFiles, ...globSync(checkPages, { cwd: root })]);
  // What vsce runs before it packs.
  symlinkSync(join(root, "tools"), join(staging, "tools"), "junction");
  await pack(staging, vsix);
}

/** What the extension has in a browser. */
const browserFiles = [
  ...["dist/browser-extension.js", "dist/browser-worker.js", "media/icon.png", "media/palisade.svg"],
  ...globSync("media/walkthrough/*.svg", { cwd: root }),
];

/** Puts the extension for VS Code in a browser into an empty folder, from where VS Code can run it. */
export function stageBrowserExtension(staging) {
  copyInto(staging, [...browserFiles, "LICENSE", ...globSync(checkPages, { cwd: root })]);
  cpSync(join(root, manifest.vsce.readmePath), join(staging, "README.md"));
  writeFileSync(join(staging, "CHANGELOG.md"), extensionChangelog());
  const published = browserManifest(manifest, texts, root);
  writeFileSync(join(staging, "package.json"), `${JSON.stringify(published.manifest, null, 2)}\n`);
  writeFileSync(join(staging, "package.nls.json"), `${JSON.stringify(published.texts, null, 2)}\n`);
}

/**
 * Packs the extension for VS Code in a browser into a file, as the same version for the target `web`.
 * `staging` is an empty folder that it may fill.
 */
export async function packBrowserExtension(staging, vsix) {
  stageBrowserExtension(staging);
  await pack(staging, vsix, "web");
}

async function pack(cwd, vsix, target) {
  // With a fixed time in it, the same sources give the same bytes.
  process.env.SOURCE_DATE_EPOCH ??= "1767225600";
  await createVSIX({
    cwd: resolve(cwd),
    packagePath: vsix,
    ...(target && { target }),
    dependencies: false,
    allowMissingRepository: true,
  });
}

const commandFiles = ["dist/palisade.js", "dist/thread.js", "dist/chunks", "dist/templates.json.br", "dist/webview"];
const documents = ["README.md", "CHANGELOG.md", "LICENSE"];
/** Says what an older Node cannot: that it is too old. */
const start = "tools/published/palisade.mjs";

/** Its name on npm, where `palisade` is somebody else's. The command is `palisade` all the same. */
export const packageName = "flutter-palisade";

/**
 * Packs the command line for npm into a folder, as <packageName>-<version>.tgz.
 * `staging` is an empty folder that it may fill. Throws with what npm printed when that fails.
 */
export function packCommand(staging, folder) {
  copyInto(staging, [...commandFiles, ...documents, ...globSync(checkPages, { cwd: root })]);
  mkdirSync(join(staging, "bin"));
  cpSync(join(root, start), join(staging, "bin/palisade.mjs"));
  const { version, license, type, keywords } = manifest;
  const { description } = texts;
  const published = {
    ...{ name: packageName, version, description, license, type, keywords },
    engines: { node: ">=20.19" },
    bin: { palisade: "bin/palisade.mjs" },
    publishConfig: { access: "public", provenance: true },
  };
  writeFileSync(join(staging, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  // Through a shell, because npm is a script on Windows.
  const { status, stderr } = spawnSync(`npm pack --ignore-scripts --pack-destination "${resolve(folder)}"`, {
    cwd: staging,
    shell: true,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
}

/** Gives some work an empty folder for its time. */
export async function inTemporary(work) {
  const staging = mkdtempSync(join(tmpdir(), "palisade-package-"));
  try {
    await work(staging);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

function copyInto(staging, paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(staging, path)), { recursive: true });
    cpSync(join(root, path), join(staging, path), { recursive: true });
  }
}
