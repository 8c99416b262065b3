import { type RawPackage, readApiIndex } from "../api-index/read-index.ts";
import { readTypeParameters, readTypeText } from "../reader/read-dart.ts";
import type { Declaration, Library } from "./declared.ts";
import { extensionsAmong, lazy } from "./declared.ts";
import { declareIndexed } from "./indexed.ts";

/** The public API of Dart, Flutter and the packages that generated projects use. */
export interface ApiIndex {
  readonly packages: ReadonlySet<string>;
  readonly library: (uri: string) => Library | undefined;
  /** A declaration of the SDK that the language itself refers to: `Future`, `List`, `Object`. */
  readonly core: (name: string) => Declaration | undefined;
}

/** Opens an index: without one, that which lies with the tests. */
export function openApiIndex(packages: ReadonlyMap<string, RawPackage> = readApiIndex()): ApiIndex {
  const declared = new Map<string, Declaration>();
  const libraries = new Map<string, Library | undefined>();
  const homes = onlyHomes(packages);
  const related = new Map([...packages].map(([name, one]) => [name, relatedPackages(one)]));

  function declaration(home: string, id: string): Declaration | undefined {
    const raw = packages.get(home)?.decls[id];
    if (!raw) return undefined;
    const key = `${home} ${id}`;
    const known = declared.get(key);
    if (known) return known;
    const made = declareIndexed(id, home, raw, {
      find: (from, name) => declaration(from, name),
      resolve: (_prefix, name) => find(home, name),
      type: readTypeText,
      typeParams: readTypeParameters,
    });
    declared.set(key, made);
    return made;
  }

  /** What a bare name in the sources of `home` most likely means: imports are not part of the index. */
  function find(home: string, name: string): Declaration | undefined {
    const likely = [home, "dart", ...(related.get(home) ?? []), "dart:ui", "flutter", ...(homes.get(name) ?? [])];
    const found = likely.find((one) => packages.get(one)?.decls[name]);
    return found === undefined ? undefined : declaration(found, name);
  }

  function open(uri: string): Library | undefined {
    const home = homeOf(uri);
    const raw = packages.get(home)?.libraries[uri];
    if (!raw) return undefined;
    const exports = lazy(() => {
      const found = new Map<string, Declaration>();
      const add = (from: string, entry: string) => {
        const [name = "", id = name] = entry.split("=");
        const one = declaration(from, id);
        if (one) found.set(name, one);
      };
      for (const entry of raw.own) add(home, entry);
      for (const [from, entries] of Object.entries(raw.ext ?? {})) for (const entry of entries) add(from, entry);
      return found;
    });
    return { uri, exports, extensions: lazy(() => extensionsAmong(exports().values())) };
  }

  return {
    packages: new Set(packages.keys()),
    library(uri) {
      if (!libraries.has(uri)) libraries.set(uri, open(uri));
      return libraries.get(uri);
    },
    core: (name) => declaration("dart", name),
  };
}

function homeOf(uri: string): string {
  if (uri.startsWith("package:")) return uri.slice("package:".length).split("/")[0] ?? "";
  return uri === "dart:ui" ? uri : "dart";
}

/** The package of every name that only one declares. */
function onlyHomes(packages: ReadonlyMap<string, RawPackage>): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, readonly string[]>();
  for (const [home, { decls }] of packages) {
    for (const id of Object.keys(decls)) homes.set(id, homes.has(id) ? [] : [home]);
  }
  return homes;
}

/** The packages that a package exports from, which are also those it is written with. */
function relatedPackages({ libraries }: RawPackage): readonly string[] {
  return [...new Set(Object.values(libraries).flatMap(({ ext }) => Object.keys(ext ?? {})))];
}
