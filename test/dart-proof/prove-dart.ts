import { format } from "@wasm-fmt/dart_fmt";
import { checkDeclaration } from "./check/declarations.ts";
import type { Counters, Env, Report, Rule } from "./check/environment.ts";
import { infer } from "./check/expressions.ts";
import { checkDirectives, type Packages, unusedPackages } from "./check/files.ts";
import { closureType } from "./check/functions.ts";
import { selfType } from "./check/inheritance.ts";
import { checkPattern } from "./check/patterns.ts";
import { checkStatement } from "./check/statements.ts";
import type { ApiIndex } from "./model/api-index.ts";
import { openProgram, type Program, type SourceLibrary } from "./model/program.ts";
import { type InferValue, resolveIn } from "./model/source-declared.ts";
import type { Directive, Unit } from "./reader/ast.ts";
import { ReadError } from "./reader/cursor.ts";
import { readDart } from "./reader/read-dart.ts";

interface Problem {
  readonly rule: Rule;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

interface Proof {
  readonly problems: readonly Problem[];
  readonly counters: Readonly<Counters>;
}

/** How tools begin what they write; the analyzer is told to leave such files out. */
const generatedCode = /^\/\/ GENERATED CODE/m;

/** What one file is on its own. */
interface Reading {
  readonly unit: Unit | undefined;
  readonly problems: readonly Omit<Problem, "file">[];
}

/** Proves of the Dart files of whole projects what the compiler does not say; remembers what it read of each text. */
export type DartProver = (files: ReadonlyMap<string, string>, packages: Packages) => Proof;

/**
 * Makes a prover. It keeps the readings of all texts it meets: projects share most of their files.
 * @param formatted what a text must be equal to
 */
export function createDartProver(api: ApiIndex, formatted: (text: string) => string = formatDart): DartProver {
  const readings = new Map<string, Reading>();
  const read = (text: string): Reading => {
    const known = readings.get(text);
    if (known) return known;
    const reading = readFile(text, formatted);
    readings.set(text, reading);
    return reading;
  };
  return (files, packages) => prove(files, packages, api, read);
}

function prove(
  files: ReadonlyMap<string, string>,
  packages: Packages,
  api: ApiIndex,
  read: (text: string) => Reading,
): Proof {
  const problems: Problem[] = [];
  const counters: Counters = { files: 0, imports: 0, members: 0, calls: 0, unknown: 0 };
  const units = new Map<string, Unit>();
  for (const [file, text] of files) {
    if (!file.endsWith(".dart")) continue;
    counters.files++;
    const { unit, problems: found } = read(text);
    problems.push(...found.map((problem) => ({ file, ...problem })));
    if (unit) units.set(file, unit);
  }
  const open: { program?: Program } = {};
  const program = openProgram(units, packages.app, api, (library) => inferQuietly(library, open, counters));
  open.program = program;
  for (const library of program.libraries) {
    const reporters = new Map<string, Report>();
    const reportIn = (file: string): Report => {
      const known = reporters.get(file);
      if (known) return known;
      const generated = generatedCode.test(files.get(file) ?? "");
      const report: Report = (rule, at, message) => {
        if (rule === "lint" && generated) return;
        problems.push({ rule, file, line: lineOf(files.get(file) ?? "", at), message });
      };
      reporters.set(file, report);
      return report;
    };
    for (const { node, file, declared } of library.declarations) {
      checkDeclaration(node, declared, environment(library, program, reportIn(file), counters));
    }
    const directives = units.get(library.path)?.directives ?? [];
    checkDirectives(library, directives, program, packages, files, reportIn(library.path), counters);
  }
  const all: Directive[] = [...units.values()].flatMap((unit) => unit.directives);
  for (const name of unusedPackages(all, packages)) {
    problems.push({ rule: "package", file: "pubspec.yaml", line: 1, message: `Nothing imports ${name}.` });
  }
  return { problems: distinct(problems), counters };
}

/** The text as the Dart formatter writes it. */
function formatDart(text: string): string {
  return format(text, "file.dart", { line_width: 80, language_version: "3.12.0" });
}

function readFile(text: string, formatted: (text: string) => string): Reading {
  try {
    const line = firstDifference(text, formatted(text));
    const rule = "format" as const;
    const problems = line === 0 ? [] : [{ rule, line, message: "The formatter would change this." }];
    return { unit: readDart(text), problems };
  } catch (error) {
    if (error instanceof ReadError) {
      return { unit: undefined, problems: [{ rule: "unread", line: lineOf(text, error.at), message: error.message }] };
    }
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
    return { unit: undefined, problems: [{ rule: "format", line, message }] };
  }
}

function firstDifference(text: string, formatted: string): number {
  if (text === formatted) return 0;
  const wanted = formatted.split("\n");
  return text.split("\n").findIndex((line, index) => line !== wanted[index]) + 1 || 1;
}

/** Types the initial values of variables where others ask for them: what is wrong there is reported in its own place. */
function inferQuietly(library: SourceLibrary, open: { readonly program?: Program }, counters: Counters): InferValue {
  const busy = new Set<unknown>();
  return (value, self) => {
    if (!open.program || busy.has(value)) return { kind: "unknown" };
    busy.add(value);
    const env = environment(library, open.program, () => {}, { ...counters });
    const within = self ? { ...env, owner: self, self: selfType(self), resolve: resolveIn(self, env.resolve) } : env;
    const type = infer(value, within);
    busy.delete(value);
    return type;
  };
}

function environment(library: SourceLibrary, program: Program, report: Report, counters: Counters): Env {
  return {
    program,
    library,
    walk: { infer, closure: closureType, statement: checkStatement, pattern: checkPattern },
    report,
    counters,
    resolve: (prefix, name) => (prefix ? library.lookupPrefixed(prefix, name) : library.lookup(name)),
    scope: { names: new Map(), outer: undefined },
    owner: undefined,
    self: undefined,
    promoted: new Map(),
    cascaded: undefined,
    returns: undefined,
    returned: [],
  };
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

/** An expression that is typed twice tells its problems twice. */
function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
