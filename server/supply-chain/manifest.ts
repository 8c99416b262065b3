import type { Dependency, Ecosystem } from "./dependency.ts";
import { type Licence, notInstalled } from "./licences/licence.ts";
import { maxPackages } from "./lock-reading.ts";

/** A manifest, and the lock file with its installed versions. */
export interface PackageManifest {
  readonly ecosystem: Ecosystem;
  /** Relative to the project, for example `functions/package.json`. A manifest outside it starts with `../`. */
  readonly path: string;
  /** Undefined if nothing is locked. The versions are unknown then. */
  readonly lock: string | undefined;
  /** The command that creates the lock file. */
  readonly install: string;
}

/** What to do if packages are not installed, so that their licences are unknown. */
export function licenceWarning(
  { path, install }: PackageManifest,
  licences: ReadonlyMap<Dependency, Pick<Licence, "advice">>,
): string | undefined {
  const missing = [...licences].filter(([{ manifest }, { advice }]) => manifest === path && advice === notInstalled);
  return missing.length === 0
    ? undefined
    : `Licences are unknown of what is not installed on this machine, ${missing.length} of ${path}: run ${install}.`;
}

const listed = 3;

/** What to do if versions of declared packages are unknown. Undefined if all are locked. */
export function lockWarning(
  { path, lock, install }: PackageManifest,
  dependencies: readonly Dependency[],
): string | undefined {
  const unlocked = dependencies.filter(
    ({ direct, version, source, vcs }) => direct && version === "" && !vcs && (source === "hosted" || source === "git"),
  );
  if (dependencies.length >= maxPackages)
    return `${lock} has more packages than can be read: the first ${maxPackages}.`;
  if (unlocked.length === 0) return undefined;
  if (lock === undefined) return `${path} has no lock file that can be read, so versions are unknown: run ${install}.`;
  const more = unlocked.length > listed ? ` and ${unlocked.length - listed} more` : "";
  const names = unlocked.slice(0, listed).map(({ name }) => name);
  return `${lock} does not have ${names.join(", ")}${more} of ${path}: run ${install}.`;
}
