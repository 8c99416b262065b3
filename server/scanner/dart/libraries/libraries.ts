import type { AddressBook } from "../../project/program/addresses.ts";
import type { Directive } from "../directives.ts";

/** A directive, without its place. */
export type LibraryLink = Omit<Directive, "span">;

/** What linking needs of a Dart file. */
export interface LibraryFile {
  readonly links: readonly LibraryLink[];
  /** What it declares at its top level. */
  readonly declared: Pick<ReadonlyMap<string, unknown>, "has" | "keys">;
}

/** Which declaration a name of a Dart file means. Files that were not read declare nothing. */
export interface Libraries {
  /**
   * The files that declare what `name` means in the file at `path`, outside of all classes and functions. Several where
   * conditions of an import choose between them; none if no file that was read declares it.
   *
   * @param prefix of an import, if one stands before the name
   */
  filesDeclaring(path: string, name: string, prefix?: string): readonly string[];
  /** The prefixes behind which imports of a file offer a name: `models` of `import 'models.dart' as models`. */
  prefixesOf(path: string, name: string): readonly string[];
  /** The library that a part belongs to; else the file itself. Names that begin with `_` are known in it alone. */
  libraryOf(path: string): string;
  /** The files that these are joined to by imports, exports and parts, also on the way, and these themselves. */
  behind(paths: Iterable<string>): ReadonlySet<string>;
  /** Whether the program has all files of its own that these import and export: what a build step makes may be missing. */
  areThere(paths: Iterable<string>): boolean;
}

/** An import or export of the program's own libraries. Most of a file lead to packages, and so nowhere. */
interface Joint extends Omit<LibraryLink, "addresses"> {
  readonly libraries: readonly string[];
}

/** Links Dart files by their directives. Nothing is looked up before it is asked for. */
export function linkLibraries(files: ReadonlyMap<string, LibraryFile>, meaningIn: AddressBook): Libraries {
  const joints = new Map<string, readonly Joint[]>();
  const offered = new Map<string, Map<string, readonly string[]>>();
  const answers = new Map<string, Map<string, readonly string[]>>();
  const reached = new Map<string, ReadonlySet<string>>();
  let homes: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  let owners: ReadonlyMap<string, string> | undefined;
  let anyCase: ReadonlyMap<string, string> | undefined;

  /** The file at a path that differs in capitals alone: most disks of developers take the two for the same. */
  function inAnyCase(path: string): string | undefined {
    anyCase ??= new Map([...files.keys()].map((one) => [one.toLowerCase(), one]));
    return anyCase.get(path.toLowerCase());
  }

  function jointsOf(path: string): readonly Joint[] {
    const known = joints.get(path);
    if (known) return known;
    const meaningOf = meaningIn(path);
    const found = (files.get(path)?.links ?? []).flatMap(({ keyword, prefix, combinators, addresses }) => {
      const libraries = addresses.flatMap((address) => {
        const target = meaningOf(address);
        const paths = target?.kind === "file" ? target.paths : [];
        return paths.find((one) => files.has(one)) ?? paths.flatMap((one) => inAnyCase(one) ?? [])[0] ?? [];
      });
      return libraries.length === 0 ? [] : [{ keyword, prefix, combinators, libraries }];
    });
    joints.set(path, found);
    return found;
  }

  function libraryOf(path: string): string {
    owners ??= new Map(
      [...files.keys()].flatMap((library) => partsOf(library).map((part) => [part, library] as const)),
    );
    return owners.get(path) ?? path;
  }

  function partsOf(library: string): readonly string[] {
    if (!files.get(library)?.links.some(({ keyword }) => keyword === "part")) return [];
    return jointsOf(library).flatMap(({ keyword, libraries }) => (keyword === "part" ? libraries : []));
  }

  function declaredIn(library: string, name: string): string[] {
    return [library, ...partsOf(library)].filter((path) => files.get(path)?.declared.has(name));
  }

  /** The libraries that declare a name. Most names are of packages, which no file declares. */
  function librariesWith(name: string): ReadonlySet<string> {
    homes ??= declaringLibraries([...files.keys()].map((library) => [library, namesIn(library)]));
    return homes.get(name) ?? noLibraries;
  }

  function namesIn(library: string): string[] {
    return [library, ...partsOf(library)].flatMap((path) => [...(files.get(path)?.declared.keys() ?? [])]);
  }

  /** A library and all that it exports, whatever names they show. */
  function librariesBehind(first: string): ReadonlySet<string> {
    const known = reached.get(first);
    if (known) return known;
    const found = new Set([first]);
    for (const library of found) {
      for (const joint of jointsOf(library)) {
        if (joint.keyword === "export") for (const next of joint.libraries) found.add(next);
      }
    }
    reached.set(first, found);
    return found;
  }

  /** The files behind a name that a library offers to those who import it. */
  function exportedBy(library: string, name: string): readonly string[] {
    const behind = librariesBehind(library);
    if (![...librariesWith(name)].some((one) => behind.has(one))) return [];
    const known = within(offered, library);
    const found = known.get(name) ?? lookFrom(library, name);
    known.set(name, found);
    return found;
  }

  function lookFrom(first: string, name: string): string[] {
    const queue = [first];
    const seen = new Set(queue);
    const found: string[] = [];
    for (const library of queue) {
      const own = declaredIn(library, name);
      found.push(...own);
      if (own.length > 0) continue;
      for (const joint of jointsOf(library)) {
        if (joint.keyword !== "export" || !shows(joint, name)) continue;
        for (const next of joint.libraries) {
          if (seen.has(next)) continue;
          seen.add(next);
          queue.push(next);
        }
      }
    }
    return found;
  }

  function look(path: string, name: string, prefix: string | undefined): readonly string[] {
    if (librariesWith(name).size === 0) return [];
    const library = libraryOf(path);
    const own = prefix === undefined ? declaredIn(library, name) : [];
    if (own.length > 0 || name.startsWith("_")) return own;
    const imports = importsShowing(path, name).filter((joint) => joint.prefix === prefix);
    return [...new Set(imports.flatMap(({ libraries }) => libraries.flatMap((one) => exportedBy(one, name))))];
  }

  /** The imports of a file, and of the library that it is a part of, that leave a name as it is. */
  function importsShowing(path: string, name: string): Joint[] {
    return [...new Set([libraryOf(path), path])]
      .flatMap(jointsOf)
      .filter((joint) => joint.keyword === "import" && shows(joint, name));
  }

  function areThere(paths: Iterable<string>): boolean {
    for (const path of paths) {
      const meaningOf = meaningIn(path);
      const isThere = (address: string) => {
        const target = meaningOf(address);
        return target?.kind !== "file" || target.paths.some((one) => files.has(one) || inAnyCase(one) !== undefined);
      };
      // A part has no imports of its own.
      const links = (files.get(path)?.links ?? []).filter(({ keyword }) => keyword !== "part");
      if (!links.every(({ addresses }) => addresses.every(isThere))) return false;
    }
    return true;
  }

  return {
    libraryOf,
    areThere,
    behind(paths) {
      const found = new Set(paths);
      for (const path of found)
        for (const { libraries } of jointsOf(path)) for (const next of libraries) found.add(next);
      return found;
    },
    prefixesOf(path, name) {
      if (librariesWith(name).size === 0) return [];
      const prefixes = importsShowing(path, name).flatMap(({ prefix, libraries }) =>
        prefix !== undefined && libraries.some((one) => exportedBy(one, name).length > 0) ? [prefix] : [],
      );
      return [...new Set(prefixes)];
    },
    filesDeclaring(path, name, prefix) {
      const known = within(answers, path);
      const question = prefix === undefined ? name : `${prefix}\n${name}`;
      const answer = known.get(question) ?? look(path, name, prefix);
      known.set(question, answer);
      return answer;
    },
  };
}

const noLibraries: ReadonlySet<string> = new Set();

function declaringLibraries(all: readonly (readonly [string, readonly string[]])[]): Map<string, Set<string>> {
  const declaring = new Map<string, Set<string>>();
  for (const [library, names] of all) {
    for (const name of names) {
      const known = declaring.get(name);
      if (known) known.add(library);
      else declaring.set(name, new Set([library]));
    }
  }
  return declaring;
}

/** What is known of a file, by name. Joining both to one key would take longer than the look-up. */
function within<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<string, Value>();
  maps.set(key, made);
  return made;
}

function shows({ combinators }: Joint, name: string): boolean {
  return combinators.every(({ keyword, names }) => names.includes(name) === (keyword === "show"));
}
