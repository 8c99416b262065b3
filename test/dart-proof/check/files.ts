import { type Program, projectPath, type SourceLibrary } from "../model/program.ts";
import type { Directive } from "../reader/ast.ts";
import type { Counters, Report } from "./environment.ts";

/** The packages that the project's pubspec declares. */
export interface Packages {
  /** The project's own name. */
  readonly app: string;
  readonly runtime: readonly string[];
  readonly dev: readonly string[];
  /** Declared packages that no Dart file needs to import: fonts, tools, plugins that work by being there. */
  readonly notImported: readonly string[];
}

/** Checks where the imports, exports and parts of a file lead, and that every import is used. */
export function checkDirectives(
  library: SourceLibrary,
  directives: readonly Directive[],
  program: Program,
  packages: Packages,
  files: ReadonlyMap<string, string>,
  report: Report,
  counters: Counters,
): void {
  for (const directive of directives) {
    if (directive.kind === "library") continue;
    counters.imports++;
    const problem = unresolved(directive, library, program, packages, files);
    if (problem) report("import", directive.at, problem);
    else checkCombinators(directive, library, program, report);
  }
  const text = files.get(library.path) ?? "";
  useDocumented(library, text);
  for (const { directive, library: target, used } of library.imports.slice(1)) {
    const ignored = text.slice(0, directive.at).endsWith("// ignore: unused_import\n");
    if (target && !used && !ignored) report("unused import", directive.at, `Nothing of ${directive.uri} is used.`);
  }
}

/** A `[Name]` in a documentation comment is a use of the name. */
function useDocumented(library: SourceLibrary, text: string): void {
  for (const [line] of text.matchAll(/^ *\/\/\/.*$/gm)) {
    for (const [, name = "", member = ""] of line.matchAll(/\[(\w+)(?:\.(\w+))?\]/g)) {
      if (library.prefixes.has(name)) library.lookupPrefixed(name, member);
      else library.lookup(name);
    }
  }
}

function unresolved(
  { uri, kind }: Directive,
  library: SourceLibrary,
  program: Program,
  { app, runtime, dev }: Packages,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const path = projectPath(library.path, uri, app);
  if (path !== undefined) {
    if (!files.has(path)) return `There is no file ${path}.`;
    const isPart = kind === "part" || kind === "part of";
    return isPart || program.byPath.has(path) ? undefined : `${path} is a part and cannot be imported.`;
  }
  const name = uri.startsWith("package:") ? (uri.slice("package:".length).split("/")[0] ?? "") : undefined;
  if (name !== undefined && ![...runtime, ...dev].includes(name)) return `The package ${name} is not declared.`;
  if (name !== undefined && library.path.startsWith("lib/") && !runtime.includes(name)) {
    return `${name} is a development dependency and must not be imported below lib.`;
  }
  return program.api.library(uri) ? undefined : `There is no library ${uri}.`;
}

function checkCombinators(directive: Directive, library: SourceLibrary, program: Program, report: Report): void {
  const names = [...(directive.show ?? []), ...directive.hide];
  if (names.length === 0) return;
  const path = projectPath(library.path, directive.uri, program.appName);
  const target = path === undefined ? program.api.library(directive.uri) : program.byPath.get(path);
  const exports = target?.exports();
  for (const name of names) {
    if (exports && !exports.has(name)) report("import", directive.at, `${directive.uri} does not export ${name}.`);
  }
}

/** Declared packages that nothing imports. */
export function unusedPackages(directives: readonly Directive[], { runtime, notImported }: Packages): string[] {
  const imported = new Set(directives.map(({ uri }) => uri.replace("package:", "").split("/")[0]));
  return runtime.filter((name) => !imported.has(name) && !notImported.includes(name));
}
