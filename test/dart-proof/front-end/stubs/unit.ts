import type { Named } from "./api.ts";

/** One Dart file of stubs while it is written: its declarations, and what they import. */
export interface Unit {
  readonly uri: string;
  /** How a name of a library is called in this file. */
  name(library: string, name: string): string;
  /** How a declaration is called in this file. */
  refer(named: Named): string;
  /** How a name of `dart:core` is called in this file. */
  core(name: string): string;
  /** Adds a declaration; a second one with the same key is left out. */
  add(key: string, text: () => string): void;
  /** Adds an import as it is written. */
  addImport(line: string): void;
  text(): string;
}

export function createUnit(uri: string): Unit {
  const imports = new Set<string>();
  const written: string[] = [];
  const declarations = new Map<string, string>();
  const prefixed = (library: string, name: string) => {
    imports.add(library);
    return `${prefixOf(library)}.${name}`;
  };
  return {
    uri,
    name: prefixed,
    refer: (named) =>
      named.kind === "sdk"
        ? prefixed(named.library, named.name)
        : prefixed(unitUri(named.home, named.id), declaredName(named.id)),
    core: (name) => prefixed("dart:core", name),
    add(key, text) {
      if (declarations.has(key)) return;
      declarations.set(key, "");
      declarations.set(key, text());
    },
    addImport: (line) => written.push(line),
    text() {
      const directives = [...imports].sort().map((library) => `import '${library}' as ${prefixOf(library)};`);
      // Names of dart:core without a prefix: types in stubs have one, annotations of the language need none.
      return [...directives, ...written, "import 'dart:core';", "", ...declarations.values(), ""].join("\n");
    },
  };
}

/** The file that declares an id. Several declarations of one name, for one platform each, are in files of their own. */
export function unitUri(home: string, id: string): string {
  const [, variant] = id.split("#");
  return `package:${folderOf(home)}/stubs${variant === undefined ? "" : `_${variant}`}.dart`;
}

/** The name of the package in which the stubs of a package are; `dart:ui` is a package too. */
export function folderOf(home: string): string {
  return home.replace("dart:ui", "dart_ui");
}

/** The name under which an id is declared: private ones are seen by the other files of the stubs. */
export function declaredName(id: string): string {
  const [name = id] = id.split("#");
  return name.startsWith("_") ? `$private${name}` : name;
}

function prefixOf(library: string): string {
  return `$${library
    .replace(/^package:/, "")
    .replace(/\.dart$/, "")
    .replace(/[^A-Za-z0-9]/g, "_")}`;
}
