import type { Region } from "../scanner/index.ts";
import { type Dependency, type Ecosystem, keyOf, type PackageSource } from "./dependency.ts";
import { sanitize } from "./sanitize.ts";

/** A package in a lock file. */
export interface LockedPackage
  extends Pick<
    Dependency,
    "name" | "version" | "source" | "host" | "vcs" | "hash" | "definitionHash" | "pluginOf" | "declaredLicence"
  > {
  /** Whether only development needs it, if the lock file says so itself. */
  readonly dev?: boolean | undefined;
  /** Ids of the packages it needs, keys of `packages`. Undefined if unknown. */
  readonly requires: readonly string[] | undefined;
  /** Its block in the lock file. */
  readonly location: Region;
}

/** A line of a manifest, and the package locked for it. */
export interface Declared {
  readonly name: string;
  readonly constraint: string | undefined;
  readonly dev: boolean;
  /** Where the package comes from, as far as the line says. */
  readonly source: PackageSource;
  readonly lockedAs: string | undefined;
  readonly location: Region;
}

/** The combined content of a manifest and its lock file. */
export interface LockReading {
  /**
   * Keyed by whatever identifies a package in this lock file: a name, a name with a version, or a folder of
   * node_modules.
   */
  readonly packages: ReadonlyMap<string, LockedPackage>;
  readonly declared: readonly Declared[];
}

/** No package manager allows other names or versions, so a file with others is forged. Both become parts of paths. */
const possibleName = /^(?!.*\.\.)[\w@./~!'()*+-]{1,214}$/;
/** Maven's names never become parts of paths. */
const possibleModule = /^(?!.*\.\.)[\w.-]{1,200}:[\w.-]{1,200}$/;
const possibleVersion = /^(?!.*\.\.)[!-~]{0,200}$/;

/** More than any real project has, so that a hostile file cannot make us work. */
export const maxPackages = 10_000;

/** The packages of a manifest, sorted by name and version. A package that is not locked has no version. */
export function dependenciesOf(
  { packages, declared }: LockReading,
  ecosystem: Ecosystem,
  manifest: string,
): readonly Dependency[] {
  const lockedLines = (dev: boolean) => declared.flatMap((line) => (line.dev === dev ? (line.lockedAs ?? []) : []));
  const isForDevelopment = developmentOnly(
    lockedLines(false),
    lockedLines(true),
    (id) => packages.get(id)?.requires ?? [],
  );
  const lineOf = new Map(declared.toReversed().map((line) => [line.lockedAs, line]));
  const keyOfRequired = (id: string) => {
    const required = packages.get(id);
    return required ? [keyOf(required)] : [];
  };

  const found = new Map<string, Dependency>();
  const add = (dependency: Dependency) => {
    const name = ecosystem === "maven" ? possibleModule : possibleName;
    if (!name.test(dependency.name) || !possibleVersion.test(dependency.version)) return;
    const known = found.get(keyOf(dependency));
    found.set(keyOf(dependency), known ? merged(known, dependency) : dependency);
  };
  for (const [id, { dev, requires, host, vcs, declaredLicence, ...locked }] of packages) {
    if (found.size === maxPackages) break;
    const line = lineOf.get(id);
    add({
      ecosystem,
      ...locked,
      ...(host !== undefined && { host: sanitize(host) }),
      ...(vcs && { vcs: { url: sanitize(vcs.url), revision: sanitize(vcs.revision) } }),
      ...(declaredLicence && { declaredLicence: sanitize(declaredLicence) }),
      direct: line !== undefined,
      dev: dev ?? isForDevelopment(id),
      ...(requires && { requires: [...new Set(requires.flatMap(keyOfRequired))].sort() }),
      manifest,
      ...(line && { location: line.location }),
      ...constraintOf(line),
    });
  }
  for (const line of declared) {
    if (found.size === maxPackages) break;
    if (line.lockedAs !== undefined && packages.has(line.lockedAs)) continue;
    const { name, dev, source, location } = line;
    add({ ecosystem, name, version: "", direct: true, dev, source, manifest, location, ...constraintOf(line) });
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Ids of the packages that a package needs. Undefined if unknown. */
export type RequiresOf = (id: string) => readonly string[] | undefined;

/** All packages reachable from some, including those, and whether the edges of all of them are known. */
export function reachable(
  from: Iterable<string>,
  requiresOf: RequiresOf,
): { readonly reached: ReadonlySet<string>; readonly complete: boolean } {
  const reached = new Set<string>();
  let complete = true;
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const requires = requiresOf(id);
    if (requires === undefined) complete = false;
    for (const required of requires ?? []) open.push(required);
  }
  return { reached, complete };
}

/**
 * Returns a test for packages that only development leads to. A package that nothing is known to need may be shipped,
 * and so may any indirect one if the edges of something shipped are unknown.
 */
export function developmentOnly(
  shipped: readonly string[],
  developed: readonly string[],
  requiresOf: RequiresOf,
): (id: string) => boolean {
  const ships = reachable(shipped, requiresOf);
  const develops = ships.complete ? reachable(developed, requiresOf).reached : new Set(developed);
  return (id) => develops.has(id) && !ships.reached.has(id);
}

function constraintOf(line: Declared | undefined): Pick<Dependency, "constraint"> {
  return line?.constraint === undefined ? {} : { constraint: sanitize(line.constraint) };
}

/** Merges two installations of one version. The direct one says more. */
function merged(a: Dependency, b: Dependency): Dependency {
  const main = b.direct && !a.direct ? b : a;
  const requires = [...new Set([...(a.requires ?? []), ...(b.requires ?? [])])].sort();
  return { ...main, dev: a.dev && b.dev, ...(main.requires && { requires }) };
}
