/**
 * Which builds include a source set. Flutter's Gradle plugin initialises the profile build type from debug, so both are
 * `debug`.
 */
type SourceSetKind = "release" | "debug" | "test";

export interface SourceSet {
  /** `main`, a flavour, a build type, or a combined set such as `prodRelease`. */
  readonly name: string;
  readonly kind: SourceSetKind;
  /** For example `android/app/src/main`. */
  readonly folder: string;
}

/** The source set of a file or folder below `android/`. Undefined outside of every set. */
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
