import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dartVmPath } from "../../../tools/dart-vm.mjs";
import { compileProgram, writeProgram } from "./dart-program.ts";
import { type CompilerMessage, readMessages } from "./messages.ts";
import { type CompiledProject, withoutShared } from "./shared-files.ts";
import { sourceFor } from "./source-for-compiler.ts";
import { makeStubs } from "./stubs/write-stubs.ts";

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
    const sources = withoutShared(projects.map((project) => sourceFor(project, stubs.inUiAndFlutter)));
    const libraries = sources.flatMap((source) => source.libraries);
    writeProgram(work, { stubs, projects: sources, main: mainOf(libraries) });
    const { errors, failures } = readMessages(await compileProgram(compiler, work));
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

function mainOf(libraries: readonly string[]): string {
  return `${libraries.map((uri, index) => `import '${uri}' as library_${index};`).join("\n")}\nvoid main() {}\n`;
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
