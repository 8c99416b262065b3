/**
 * Where a Gradle source set ends up: in a release build, only in debug and profile builds, or in tests. The profile
 * build type starts as a copy of debug (Flutter's Gradle plugin).
 */
export type SourceSetKind = "release" | "debug" | "test";

export interface SourceSet {
  /** `main`, a flavour, a build type, or a combined set such as `prodRelease`. */
  readonly name: string;
  readonly kind: SourceSetKind;
  /** `android/app/src/main`. */
  readonly folder: string;
}

/** The source set that a file or folder below `android/` is in; undefined outside of every set. */
export function sourceSetOf(path: string): SourceSet | undefined {
  const folder = /^android\/(?:[^/]+\/)*?src\/[^/]+(?=\/|$)/.exec(path)?.[0];
  if (folder === undefined) return undefined;
  const name = folder.slice(folder.lastIndexOf("/") + 1);
  return { name, kind: kindOf(name), folder };
}

function kindOf(name: string): SourceSetKind {
  if (/^(?:test|androidTest|testFixtures)(?![a-z])/.test(name)) return "test";
  return /^(?:debug|profile)$|(?:Debug|Profile)$/.test(name) ? "debug" : "release";
}
