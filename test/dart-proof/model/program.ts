import type { DeclarationNode, Directive, Unit } from "../reader/ast.ts";
import type { ApiIndex } from "./api-index.ts";
import type { ClassLike, Declaration, Library } from "./declared.ts";
import { extensionsAmong, lazy, lazyValue } from "./declared.ts";
import { declareSource, type InferValue } from "./source-declared.ts";

/** An import of a file, and whether anything it brings was used. */
interface Import {
  readonly directive: Directive;
  readonly library: Library | undefined;
  readonly extensions: () => readonly ClassLike[];
  used: boolean;
}

/** A Dart file of the project, its parts included. */
export interface SourceLibrary extends Library {
  readonly path: string;
  readonly declarations: readonly {
    readonly node: DeclarationNode;
    readonly file: string;
    readonly declared: Declaration;
  }[];
  readonly own: ReadonlyMap<string, Declaration>;
  readonly imports: readonly Import[];
  /** What a name means in this file. */
  readonly lookup: (name: string) => Declaration | undefined;
  readonly lookupPrefixed: (prefix: string, name: string) => Declaration | undefined;
  readonly prefixes: ReadonlySet<string>;
}

export interface Program {
  readonly libraries: readonly SourceLibrary[];
  readonly byPath: ReadonlyMap<string, SourceLibrary>;
  readonly api: ApiIndex;
  readonly appName: string;
}

/**
 * Links the files of a project with each other and with the API.
 * @param units every file that could be read, by path
 * @param infer types the values of variables without a written type
 */
export function openProgram(
  units: ReadonlyMap<string, Unit>,
  appName: string,
  api: ApiIndex,
  infer: (library: SourceLibrary) => InferValue,
): Program {
  const byPath = new Map<string, SourceLibrary>();
  const find = (from: string, uri: string): Library | undefined => {
    const path = projectPath(from, uri, appName);
    return path === undefined ? api.library(uri) : byPath.get(path);
  };
  for (const [path, unit] of units) {
    if (unit.directives.some((one) => one.kind === "part of")) continue;
    byPath.set(path, openLibrary(path, unit, units, appName, find, api, infer));
  }
  return { libraries: [...byPath.values()], byPath, api, appName };
}

/** The path in the project that an address means; undefined when it means a package or the SDK. */
export function projectPath(from: string, uri: string, appName: string): string | undefined {
  if (uri.startsWith(`package:${appName}/`)) return `lib/${uri.slice(`package:${appName}/`.length)}`;
  return uri.includes(":") ? undefined : new URL(uri, `file:///${from}`).pathname.slice(1);
}

function openLibrary(
  path: string,
  unit: Unit,
  units: ReadonlyMap<string, Unit>,
  appName: string,
  find: (from: string, uri: string) => Library | undefined,
  api: ApiIndex,
  infer: (library: SourceLibrary) => InferValue,
): SourceLibrary {
  const parts = unit.directives.filter((one) => one.kind === "part").map((one) => projectPath(path, one.uri, appName));
  const own = new Map<string, Declaration>();
  const target = lazyValue((uri: string) => find(path, uri));
  const written = unit.directives.filter((one) => one.kind === "import");
  const imports: readonly Import[] = [core, ...written].map((directive) => ({
    directive,
    get library() {
      return target(directive.uri);
    },
    extensions: lazy(() => (target(directive.uri)?.extensions() ?? []).filter(({ name }) => shows(directive, name))),
    used: false,
  }));
  const findImported = (name: string, prefix: string | undefined): Declaration | undefined => {
    const found = new Map<Declaration, Import[]>();
    for (const one of imports) {
      if (one.directive.prefix !== prefix || !shows(one.directive, name)) continue;
      const declaration = one.library?.exports().get(name);
      if (declaration) found.set(declaration, [...(found.get(declaration) ?? []), one]);
    }
    const outsideSdk = [...found.values()].flat().filter((one) => !one.directive.uri.startsWith("dart:"));
    const chosen = [...found].filter(
      ([, from]) => outsideSdk.length === 0 || from.some((one) => outsideSdk.includes(one)),
    );
    for (const [, from] of chosen) for (const one of from) one.used = true;
    return chosen[0]?.[0];
  };
  const unprefixed = lazyValue((name: string) => findImported(name, undefined));
  const exports = lazy(() => exportsOf(path, unit, own, find));
  const library: SourceLibrary = {
    uri: path,
    path,
    own,
    imports,
    declarations: [path, ...parts].flatMap((file) =>
      (file === undefined ? [] : (units.get(file)?.declarations ?? [])).map((node) => ({
        node,
        file: file ?? path,
        get declared() {
          return declare(node);
        },
      })),
    ),
    lookup: (name) => own.get(name) ?? unprefixed(name),
    lookupPrefixed: (prefix, name) => findImported(name, prefix),
    prefixes: new Set(imports.flatMap(({ directive }) => directive.prefix ?? [])),
    exports,
    extensions: lazy(() => extensionsAmong(exports().values())),
  };
  const declared = new Map<DeclarationNode, Declaration>();
  const declare = (node: DeclarationNode): Declaration => {
    const known = declared.get(node);
    if (known) return known;
    const made = declareSource(
      node,
      path,
      (prefix, name) => (prefix ? library.lookupPrefixed(prefix, name) : library.lookup(name)),
      api,
      infer(library),
    );
    declared.set(node, made);
    return made;
  };
  for (const { node } of library.declarations) {
    const unnamed = node.name === "" ? `#${node.at}` : node.name;
    if (!own.has(unnamed)) own.set(unnamed, declare(node));
  }
  return library;
}

const core: Directive = { kind: "import", uri: "dart:core", prefix: undefined, show: undefined, hide: [], at: 0 };

function shows({ show, hide }: Directive, name: string): boolean {
  return (show === undefined || show.includes(name)) && !hide.includes(name);
}

function visible(one: { readonly directive: Directive; readonly library: Library | undefined }) {
  return [...(one.library?.exports() ?? [])].filter(([name]) => shows(one.directive, name));
}

function exportsOf(
  path: string,
  unit: Unit,
  own: ReadonlyMap<string, Declaration>,
  find: (from: string, uri: string) => Library | undefined,
): ReadonlyMap<string, Declaration> {
  const found = new Map([...own].filter(([name]) => !name.startsWith("_") && !name.startsWith("#")));
  for (const directive of unit.directives) {
    if (directive.kind !== "export") continue;
    for (const [name, declaration] of visible({ directive, library: find(path, directive.uri) })) {
      if (!found.has(name)) found.set(name, declaration);
    }
  }
  return found;
}
