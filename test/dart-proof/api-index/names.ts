import { lazyValue } from "../model/declared.ts";
import type { DeclarationNode, Directive } from "../reader/ast.ts";
import { type PackageSource, pathOf, type SourceFile } from "./package-source.ts";
import type { RawPackage } from "./read-index.ts";

/** What a name means: a declaration of the package that is read, or one that the index has. */
export type Meaning =
  | {
      readonly kind: "own";
      readonly name: string;
      readonly file: SourceFile;
      readonly nodes: readonly DeclarationNode[];
    }
  | { readonly kind: "indexed"; readonly name: string; readonly home: string; readonly id: string };

export interface Names {
  /** What a library exports, by name. */
  exportsOf(path: string): ReadonlyMap<string, Meaning>;
  /** What a name means inside of a library. */
  find(file: SourceFile, prefix: string | undefined, name: string): Meaning | undefined;
  /** Addresses that neither the package nor the index has, sorted. */
  unknown(): readonly string[];
}

const core: Directive = { kind: "import", uri: "dart:core", prefix: undefined, show: undefined, hide: [], at: 0 };

/** The names in a package's libraries, those that they take from indexed packages included. */
export function namesIn(source: PackageSource, index: ReadonlyMap<string, RawPackage>): Names {
  const unknown = new Set<string>();
  const known = new Map<string, ReadonlyMap<string, Meaning>>();

  function exportsOf(path: string): ReadonlyMap<string, Meaning> {
    const before = known.get(path);
    if (before) return before;
    const file = source.libraries.get(path);
    const found = new Map([...(file ? ownNames(file) : [])].filter(([name]) => !name.startsWith("_")));
    // Libraries may export each other: while one is read, it exports what it declares.
    known.set(path, found);
    for (const directive of file?.directives ?? []) {
      if (directive.kind !== "export") continue;
      for (const [name, meaning] of visible(directive, path)) if (!found.has(name)) found.set(name, meaning);
    }
    return found;
  }

  function visible(directive: Directive, from: string): (readonly [string, Meaning])[] {
    const shown = ({ show, hide }: Directive, name: string) =>
      (show === undefined || show.includes(name)) && !hide.includes(name);
    return [...library(from, directive.uri)].filter(([name]) => shown(directive, name));
  }

  function library(from: string, uri: string): ReadonlyMap<string, Meaning> {
    const path = pathOf(source.name, from, uri);
    if (path !== undefined && source.libraries.has(path)) return exportsOf(path);
    const indexed = indexedNames(uri, index);
    if (!indexed) unknown.add(uri);
    return indexed ?? new Map();
  }

  /** What the imports with a prefix bring into a file, and what it declares. */
  const scopeOf = lazyValue((file: SourceFile) =>
    lazyValue((prefix: string | undefined) => {
      const imports = [...file.directives.filter(({ kind }) => kind === "import"), core];
      const brought = imports.filter((one) => one.prefix === prefix).flatMap((one) => visible(one, file.path));
      const own = prefix === undefined ? ownNames(file) : [];
      return new Map([...brought.reverse(), ...own]);
    }),
  );

  return {
    exportsOf,
    find: (file, prefix, name) => scopeOf(file)(prefix).get(name),
    unknown: () => [...unknown].sort(),
  };
}

/** What a library declares itself, private names included; a getter and its setter are one name. */
function ownNames(file: SourceFile): ReadonlyMap<string, Meaning> {
  const found = new Map<string, Meaning & { kind: "own" }>();
  for (const node of file.declarations) {
    const { name } = node;
    if (name === "") continue;
    found.set(name, { kind: "own", name, file, nodes: [...(found.get(name)?.nodes ?? []), node] });
  }
  return found;
}

function indexedNames(uri: string, index: ReadonlyMap<string, RawPackage>): Map<string, Meaning> | undefined {
  const home = /^package:([^/]+)/.exec(uri)?.[1] ?? (uri === "dart:ui" ? uri : "dart");
  const library = index.get(home)?.libraries[uri];
  if (!library) return undefined;
  const entries = [[home, library.own] as const, ...Object.entries(library.ext ?? {})];
  return new Map(
    entries.flatMap(([from, names]) =>
      names.map((entry): [string, Meaning] => {
        const [name = "", id = name] = entry.split("=");
        return [name, { kind: "indexed", name, home: from, id }];
      }),
    ),
  );
}
