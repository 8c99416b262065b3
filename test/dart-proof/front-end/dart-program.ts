import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CompiledProject } from "./shared-files.ts";
import { type Stubs, writeStubs } from "./stubs/write-stubs.ts";

/** A program of several projects: they are packages beside each other. */
export interface DartProgram {
  readonly stubs: Stubs;
  readonly projects: readonly CompiledProject[];
  /** Its first file. */
  readonly main: string;
}

/** The newest language that this compiler knows; what is younger is an error, or rewritten. */
const language = "3.7";
/** In milliseconds. */
const longest = 10 * 60_000;

/** Writes a program: the projects to `apps/`, the stubs to `stubs/`. */
export function writeProgram(folder: string, { stubs, projects, main }: DartProgram): void {
  writeStubs(stubs, join(folder, "stubs"));
  for (const { alias, files } of projects) writeFiles(files, join(folder, "apps", alias));
  writeFileSync(join(folder, "packages.json"), packageConfig(stubs, projects));
  writeFileSync(join(folder, "main.dart"), main);
}

/** Writes texts by their paths below a folder. */
export function writeFiles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function packageConfig({ packages }: Stubs, projects: readonly CompiledProject[]): string {
  const entry = (name: string, folder: string) => ({
    name,
    rootUri: `${folder}/${name}/`,
    packageUri: "lib/",
    languageVersion: language,
  });
  return JSON.stringify({
    configVersion: 2,
    packages: [...packages.map((name) => entry(name, "stubs")), ...projects.map(({ alias }) => entry(alias, "apps"))],
  });
}

/** Compiles a program to its `out.dill`, and resolves to what the compiler prints. */
export async function compileProgram(compiler: string, folder: string): Promise<string> {
  const args = [
    "--packages=packages.json",
    "--enable-experiment=null-aware-elements",
    "--snapshot-kind=kernel",
    "--snapshot=out.dill",
    "main.dart",
  ];
  const child = spawn(compiler, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], timeout: longest });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const [code, signal] = await new Promise<readonly [number | null, string | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, by) => resolve([status, by]));
  });
  // 254 is what a program with errors ends with.
  if (code !== 0 && code !== 254)
    throw new Error(`the Dart compiler ended with ${code ?? signal}: ${printed.slice(0, 500)}`);
  return printed;
}
