// npm run release -- <tag> [folder]: builds the files of a release, as docs/releasing.md describes.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTemporary, manifest, packageName, packBrowserExtension, packCommand, packExtension } from "./packages.mjs";
import { build, command, root } from "./toolchain.mjs";

await command(async () => {
  const [tag, folder = join(root, "dist/release")] = process.argv.slice(2);
  const { name, version } = manifest;
  if (tag !== `v${version}`) throw new Error(`the tag must be v${version}, the version in package.json`);
  const notes = changesOf(version);
  build();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [`${name}-${version}.vsix`, `${packageName}-${version}.tgz`, `${name}-web-${version}.vsix`];
  await inTemporary((staging) => packExtension(staging, join(folder, files[0])));
  await inTemporary((staging) => packCommand(staging, folder));
  await inTemporary((staging) => packBrowserExtension(staging, join(folder, files[2])));
  const sums = files.map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, `${name}-${version}.sha256`), sums.join(""));
  writeFileSync(join(folder, "notes.md"), notes);
  writeFileSync(join(folder, `${name}.rb`), formula(version, sha256(join(folder, files[1]))));
});

/** The entry of a version in the CHANGELOG, without its heading. */
function changesOf(version) {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const entry = changelog.split(/^## /m).find((part) => part.split(/\s/, 1)[0] === `[${version}]`);
  if (!entry) throw new Error(`CHANGELOG.md has no entry for ${version}`);
  return `${entry.slice(entry.indexOf("\n")).trim()}\n`;
}

/** The formula for Homebrew. Without a workflow nobody knows the owner, and OWNER stays. */
function formula(version, sum) {
  const [owner = "OWNER"] = (process.env.GITHUB_REPOSITORY ?? "OWNER").split("/");
  const values = { OWNER: owner, VERSION: version, SHA256: sum };
  const text = readFileSync(join(root, "pipelines/palisade.rb"), "utf8").replace(/^#.*\n/, "");
  return text.replace(/OWNER|VERSION|SHA256/g, (name) => values[name]);
}

function sha256(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
