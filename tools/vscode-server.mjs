// The VS Code server that the npm package code-server carries, in a folder of its own beside the project's modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runToEnd } from "./toolchain.mjs";

const version = "4.139.1";
const sha512 = "fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==";

const folder = join(root, ".vscode-test", `code-server-${version}`);
const server = join(folder, "package/lib/vscode");
const stamp = join(folder, "installed");

/** The extensions of VS Code's own that the tests can see. A window without the many others starts twice as fast. */
const extensions = new Set([
  "dart",
  "json",
  "markdown-basics",
  "markdown-language-features",
  "theme-defaults",
  "theme-seti",
  "xml",
  "yaml",
]);

/** What Node runs to serve VS Code. */
export const vscodeServerMain = join(server, "out/server-main.js");

/** Installs the VS Code server when it is absent, was interrupted, or does not start. */
export function installVscodeServer() {
  if (existsSync(stamp) && starts()) return;
  console.error(`palisade: installing the VS Code server from code-server ${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  unpack();
  dropExtensions();
  // The package's own installation compiles native modules that need system libraries. The server runs without them,
  // and file watching and search bring theirs compiled. The lock file leaves out peers, so npm must not look for them.
  npm(server, "ci --omit=dev --ignore-scripts --legacy-peer-deps");
  copyFileSync(join(root, "tools/file-logger.cjs"), join(server, "node_modules/@vscode/spdlog/index.js"));
  if (!starts()) throw new Error("the VS Code server was installed but does not start");
  writeFileSync(stamp, "");
}

function unpack() {
  const archive = `code-server-${version}.tgz`;
  npm(folder, `pack code-server@${version}`);
  const found = createHash("sha512")
    .update(readFileSync(join(folder, archive)))
    .digest("base64");
  if (found !== sha512) throw new Error(`${archive} is not the file that was expected: its SHA-512 is ${found}`);
  const { status } = spawnSync("tar", ["-xzf", archive], { cwd: folder, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`tar could not unpack ${archive}`);
  rmSync(join(folder, archive));
}

function dropExtensions() {
  const all = join(server, "extensions");
  const dropped = readdirSync(all, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !extensions.has(entry.name),
  );
  for (const { name } of dropped) rmSync(join(all, name), { recursive: true });
}

function starts() {
  return runToEnd([vscodeServerMain, "--version"], "ignore").status === 0;
}

/** Through a shell, because npm is a script on Windows. */
function npm(cwd, command) {
  const { status } = spawnSync(`npm ${command} --no-audit --no-fund --no-update-notifier --loglevel=error`, {
    cwd,
    shell: true,
    stdio: ["ignore", "ignore", 2],
  });
  if (status !== 0) throw new Error(`npm ${command} failed`);
}
