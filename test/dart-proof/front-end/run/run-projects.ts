import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dartVmPath } from "../../../../tools/dart-vm.mjs";
import type { DartProject } from "../compile-projects.ts";
import { compileProgram, writeFiles, writeProgram } from "../dart-program.ts";
import { readMessages } from "../messages.ts";
import { compiled } from "../shared-files.ts";
import { type CompilerFiles, sourceFor } from "../source-for-compiler.ts";
import { readStandIns } from "../stubs/stand-ins.ts";
import { makeStubs } from "../stubs/write-stubs.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { flutterFree } from "./flutter-free.ts";
import { keyOf, type TestFile, type TestResult, testProgram } from "./test-program.ts";

/** What running the tests of a project has shown. */
export interface ProjectRun {
  readonly tests: readonly TestResult[];
  /**
   * The lines with code of the libraries below `lib/`: whether a test that passed executes them, by path. A getter that
   * returns a fixed text is data, as the same text in an ARB file is.
   */
  readonly lines: ReadonlyMap<string, ReadonlyMap<number, boolean>>;
  /** The paths of those that import no Flutter, directly or not. */
  readonly flutterFree: ReadonlySet<string>;
}

const fixedText = /^\s*String get \w+ =>(?:$| '[^'$]*';$)/;
/** In milliseconds. */
const longest = 240_000;

/**
 * Runs the tests of projects with a Dart VM, all in one process, with stand-ins for what packages would do. What a test
 * needs beyond these fails, and is not counted.
 *
 * @throws Error when there is no VM for this machine, or the tests do not compile
 */
export async function runProjects(projects: readonly DartProject[]): Promise<ProjectRun[]> {
  const vm = dartVmPath();
  const stubs = makeStubs(readStandIns(new URL("stand-ins/", import.meta.url)));
  const work = mkdtempSync(join(tmpdir(), "palisade-run-"));
  try {
    const sources = projects.map((project) => sourceFor(project, stubs.inUiAndFlutter));
    const placed = sources.map((files, index) => compiled(files, `app_${index}`));
    const tests = placed.flatMap(({ alias, files }) =>
      [...files.keys()].filter((path) => /^test\/.*_test\.dart$/.test(path)).map((path): TestFile => ({ alias, path })),
    );
    // Tests may read any file of their project.
    for (const [index, { files }] of projects.entries()) writeFiles(files, join(work, "apps", `app_${index}`));
    writeProgram(work, { stubs, projects: placed, main: testProgram(tests) });
    const { errors, failures } = readMessages(await compileProgram(vm, work));
    const wrong = [...errors.map(({ file, line, text }) => `${file}:${line} ${text}`), ...failures];
    if (wrong.length > 0) throw new Error(`the tests do not compile: ${wrong.slice(0, 3).join("; ")}`);
    const results = await resultsOf(vm, work);
    const passed = results.filter(({ problem }) => problem === null);
    writeFileSync(join(work, "wanted.json"), JSON.stringify(passed.map(keyOf)));
    const coverage = await coverageOf(vm, work, ["wanted.json"], "package:app_");
    return placed.map(({ alias }, index) => ({
      tests: results.filter((one) => one.alias === alias),
      lines: linesOf(coverage, alias, sources[index]),
      flutterFree: flutterFree(sources[index] ?? new Map()),
    }));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function resultsOf(vm: string, folder: string): Promise<TestResult[]> {
  const child = spawn(vm, ["--packages=packages.json", "out.dill"], { cwd: folder, timeout: longest });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the tests ended with ${code}: ${printed.slice(0, 2000)}`);
  return JSON.parse(readFileSync(join(folder, "results.json"), "utf8"));
}

function linesOf(coverage: Coverage, alias: string, files?: CompilerFiles): ProjectRun["lines"] {
  return new Map(
    [...(files ?? [])].flatMap(([path, text]) => {
      const lines = coverage.get(path.replace(/^lib\//, `package:${alias}/`));
      if (lines === undefined) return [];
      const written = text.split("\n");
      return [[path, new Map([...lines].filter(([line]) => !fixedText.test(written[line - 1] ?? "")))] as const];
    }),
  );
}
