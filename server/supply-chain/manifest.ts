import type { Dependency, Ecosystem } from "./dependency.ts";
import { notInstalled } from "./licences/classes.ts";
import type { Licence } from "./licences/licence.ts";
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
  if (missing.length === 0) return undefined;
  const what =
    missing.length === 1
      ? `1 package of ${path} is not installed on this machine, so its licence is unknown`
      : `${missing.length} packages of ${path} are not installed on this machine, so their licences are unknown`;
  return `${what}: run ${install}.`;
}

/**
 * What to do if it is unknown what the native parts of an app bring in. Undefined if it is known, or if there are none.
 *
 * @param android whether a module of Android locks no libraries
 * @param ios whether the part of iOS locks neither pods nor Swift packages
 */
export function nativeWarning(android: boolean, ios: boolean): string | undefined {
  const parts = [
    ...(android ? [{ name: "android", wanted: "let Gradle lock its dependencies" }] : []),
    ...(ios ? [{ name: "ios", wanted: "commit ios/Podfile.lock" }] : []),
  ];
  if (parts.length === 0) return undefined;
  const [names, wanted] = [parts.map(({ name }) => name), parts.map((part) => part.wanted)];
  return `Some dependencies of ${names.join(" and ")} are unknown, because they are not locked: ${wanted.join(", and ")}.`;
}

const listed = 3;

/** Whether a warning about all native parts speaks of this one. */
function isUnlockedNative({ ecosystem, lock }: PackageManifest): boolean {
  return lock === undefined && (ecosystem === "maven" || ecosystem === "cocoapods");
}

/** What to do if versions of declared packages are unknown. Undefined if all are locked. */
export function lockWarning(manifest: PackageManifest, dependencies: readonly Dependency[]): string | undefined {
  const { path, lock, install } = manifest;
  if (isUnlockedNative(manifest)) return undefined;
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
