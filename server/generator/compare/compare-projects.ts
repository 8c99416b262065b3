import { isObject, type RawObject } from "../config/merge.ts";
import { byText } from "../model/slots.ts";
import { permissionsIn } from "./permissions-in.ts";

/** A project, as far as two of them are compared. */
export interface ComparedProject {
  /** With all rules applied. */
  readonly config: RawObject;
  /** The SHA-256 of each file, by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The texts that are known, by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  readonly packages: readonly ComparedPackage[];
}

export interface ComparedPackage {
  readonly name: string;
  /** As pubspec.yaml says it: a constraint, or `sdk`. */
  readonly version: string;
  readonly dev: boolean;
}

/** What differs between two projects. Every list is sorted. */
export interface ProjectDifferences {
  /** Fields of the configuration; null where one of the two does not have it. */
  readonly choices: readonly { readonly key: string; readonly from: unknown; readonly to: unknown }[];
  readonly files: Changes<string, string>;
  readonly packages: Changes<ComparedPackage, PackageChange>;
  /** Of Android, and the keys under which iOS asks for a protected resource. */
  readonly permissions: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

interface Changes<Item, Change> {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
  readonly changed: readonly Change[];
}

interface PackageChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Compares two projects. What they record of themselves does not count. */
export function compareProjects(from: ComparedProject, to: ComparedProject): ProjectDifferences {
  const [before, after] = [from, to].map(({ hashes }) => withoutRecords(hashes));
  const files = changes(before ?? new Map(), after ?? new Map());
  const [oldPackages, newPackages] = [from, to].map(({ packages }) => new Map(packages.map((one) => [one.name, one])));
  const packages = changes(oldPackages ?? new Map(), newPackages ?? new Map(), (one) => one.version);
  const [asked, asks] = [from, to].map(({ texts }) => new Map(permissionsIn(texts).map((name) => [name, name])));
  const permissions = changes(asked ?? new Map(), asks ?? new Map());
  return {
    choices: choicesOf(from.config, to.config),
    files: {
      added: files.added.map(([path]) => path),
      removed: files.removed.map(([path]) => path),
      changed: files.changed.map(([path]) => path),
    },
    packages: {
      added: packages.added.map(([, one]) => one),
      removed: packages.removed.map(([, one]) => one),
      changed: packages.changed.map(([name, one, other]) => ({ name, from: one.version, to: other.version })),
    },
    permissions: {
      added: permissions.added.map(([name]) => name),
      removed: permissions.removed.map(([name]) => name),
    },
  };
}

function withoutRecords(hashes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...hashes].filter(([path]) => !path.startsWith(".palisade/")));
}

interface KeyedChanges<T> {
  readonly added: readonly (readonly [string, T])[];
  readonly removed: readonly (readonly [string, T])[];
  readonly changed: readonly (readonly [string, T, T])[];
}

function changes<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  compared: (value: T) => unknown = (value) => value,
): KeyedChanges<T> {
  const sorted = (entries: ReadonlyMap<string, T>) => [...entries].sort(([a], [b]) => byText(a, b));
  return {
    added: sorted(after).filter(([key]) => !before.has(key)),
    removed: sorted(before).filter(([key]) => !after.has(key)),
    changed: sorted(before).flatMap(([key, value]) => {
      const other = after.get(key);
      return other === undefined || compared(other) === compared(value) ? [] : [[key, value, other] as const];
    }),
  };
}

/** The fields with different values, by their path: `identity.brandColor`. */
function choicesOf(from: RawObject, to: RawObject, path = ""): ProjectDifferences["choices"] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort(byText);
  return keys.flatMap((name) => {
    const key = path + name;
    const [before, after] = [from[name], to[name]];
    if (isObject(before) && isObject(after)) return choicesOf(before, after, `${key}.`);
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ key, from: before ?? null, to: after ?? null }];
  });
}
