// The packages that users install. Both are made of a finished build.
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createVSIX } from "@vscode/vsce";
import { root } from "./toolchain.mjs";

export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Packs the extension for VS Code into a file. */
export async function packExtension(vsix) {
  // With a fixed time in it, the same sources give the same bytes.
  process.env.SOURCE_DATE_EPOCH ??= "1767225600";
  await createVSIX({
    cwd: resolve(root),
    packagePath: vsix,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
  });
}

const commandFiles = ["dist/palisade.js", "dist/fleet-worker.js", "dist/chunks", "dist/templates.json", "dist/webview"];
const documents = ["README.md", "CHANGELOG.md", "LICENSE"];
/** What `palisade explain` shows. */
const checkPages = "server/scanner/checks/*/README.md";

/**
 * Packs the command line for npm into a folder, as <name>-<version>.tgz.
 * `staging` is an empty folder that it may fill. Throws with what npm printed when that fails.
 */
export function packCommand(staging, folder) {
  for (const path of [...commandFiles, ...documents, ...globSync(checkPages, { cwd: root })]) {
    mkdirSync(dirname(join(staging, path)), { recursive: true });
    cpSync(join(root, path), join(staging, path), { recursive: true });
  }
  const { name, version, license, type, engines, bin } = manifest;
  const { description } = JSON.parse(readFileSync(join(root, "package.nls.json"), "utf8"));
  const published = { name, version, description, license, type, engines: { node: engines.node }, bin };
  writeFileSync(join(staging, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  // Through a shell, because npm is a script on Windows.
  const { status, stderr } = spawnSync(`npm pack --ignore-scripts --pack-destination "${resolve(folder)}"`, {
    cwd: staging,
    shell: true,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
}
