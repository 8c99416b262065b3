import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dartVmPath } from "../../../tools/dart-vm.mjs";
import { type CompilerMessage, readMessages } from "./messages.ts";
import { type CompiledProject, withoutShared } from "./shared-files.ts";
import { sourceFor } from "./source-for-compiler.ts";
import { makeStubs, type Stubs, writeStubs } from "./stubs/write-stubs.ts";

/** A Flutter project in memory. */
export interface DartProject {
  /** Of its package. */
  readonly name: string;
  /** The texts of its files by their paths; those that are no Dart are left out. */
  readonly files: ReadonlyMap<string, string>;
}

/** What a compilation of several projects found. */
export interface Compilation {
  /**
   * The errors of each project, in the order of the projects; `file` is a path in the project. What is wrong in a file that
   * several projects share is among the errors of the first.
   */
  readonly errors: readonly (readonly CompilerMessage[])[];
  /** Errors in the stubs, which are mistakes of this folder and not of a project. */
  readonly inStubs: readonly CompilerMessage[];
  readonly libraries: number;
}

/** The newest language that this compiler knows; what is younger is an error, or rewritten. */
const language = "3.7";
/** In milliseconds. */
const longest = 10 * 60_000;

/**
 * Compiles projects with the front end of Dart, all in one run, because most of the time goes into the packages that they
 * share. Nothing is executed.
 *
 * @throws Error when there is no compiler for this machine, or it breaks
 */
export async function compileProjects(projects: readonly DartProject[]): Promise<Compilation> {
  const compiler = dartVmPath();
  const stubs = makeStubs();
  const work = mkdtempSync(join(tmpdir(), "palisade-dart-"));
  try {
    writeStubs(stubs, join(work, "stubs"));
    const sources = withoutShared(projects.map((project) => sourceFor(project, stubs.inUiAndFlutter)));
    for (const source of sources) writeSource(source, join(work, "apps", source.alias));
    const libraries = sources.flatMap((source) => source.libraries);
    writeFileSync(join(work, "packages.json"), packageConfig(stubs, sources));
    writeFileSync(join(work, "main.dart"), mainOf(libraries));
    const { errors, failures } = readMessages(await run(compiler, work));
    if (failures.length > 0) throw new Error(`the Dart compiler broke: ${failures.slice(0, 3).join(" ")}`);
    const known = sources.map((source, index) =>
      errors.flatMap((error) => placed(error, source, projects[index]?.name)),
    );
    const inApps = new Set(errors.filter(({ file }) => sources.some(({ alias }) => isOf(file, alias))));
    return { errors: known, inStubs: errors.filter((error) => !inApps.has(error)), libraries: libraries.length };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function writeSource({ files }: CompiledProject, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function packageConfig({ packages }: Stubs, sources: readonly CompiledProject[]): string {
  const entry = (name: string, folder: string) => ({
    name,
    rootUri: `${folder}/${name}/`,
    packageUri: "lib/",
    languageVersion: language,
  });
  return JSON.stringify({
    configVersion: 2,
    packages: [...packages.map((name) => entry(name, "stubs")), ...sources.map(({ alias }) => entry(alias, "apps"))],
  });
}

function mainOf(libraries: readonly string[]): string {
  return `${libraries.map((uri, index) => `import '${uri}' as library_${index};`).join("\n")}\nvoid main() {}\n`;
}

/** What the compiler prints, in a folder with `main.dart` and `packages.json`. */
async function run(compiler: string, folder: string): Promise<string> {
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

function isOf(file: string, alias: string): boolean {
  return file.startsWith(`package:${alias}/`) || file.startsWith(`apps/${alias}/`);
}

/** The error as the project knows its files and its name. */
function placed(error: CompilerMessage, { alias }: CompiledProject, name = alias): CompilerMessage[] {
  if (!isOf(error.file, alias)) return [];
  const file = error.file.replace(`package:${alias}/`, "lib/").replace(`apps/${alias}/`, "");
  return [{ ...error, file, text: error.text.replaceAll(alias, name) }];
}
