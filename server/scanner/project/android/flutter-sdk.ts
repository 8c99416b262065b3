import type { ConfigFile } from "../config-file.ts";
import { readLockfile } from "../lockfile.ts";
import type { ProjectFiles } from "../project-files.ts";
import { textAt } from "../yaml/yaml.ts";

/** A release such as 3.35. Patch releases do not change the facts kept here. */
interface Release {
  readonly major: number;
  readonly minor: number;
}

/** The values of `flutter.minSdkVersion` and `flutter.targetSdkVersion`, starting with one Flutter release. */
interface FlutterDefaults {
  readonly since: Release;
  /** The Dart release it contains. */
  readonly dart: Release;
  readonly minSdkVersion: number;
  readonly targetSdkVersion: number;
}

/**
 * Sources: class FlutterExtension in flutter/flutter, packages/flutter_tools/gradle, and the changes to it:
 * target 31 pull request #91719, 33 #116146, 34 #144641, 35 #153795 (stable in 3.27 says
 * docs.flutter.dev/release/breaking-changes/default-systemuimode-edge-to-edge), 36 #168577; minimum 19 #125515,
 * 21 docs.flutter.dev/release/breaking-changes/android-kitkat-deprecation, 24 issue #170807.
 */
const releases: readonly [FlutterDefaults, ...FlutterDefaults[]] = [
  { since: release(2, 8), dart: release(2, 15), minSdkVersion: 16, targetSdkVersion: 31 },
  { since: release(3, 7), dart: release(2, 19), minSdkVersion: 16, targetSdkVersion: 33 },
  { since: release(3, 13), dart: release(3, 1), minSdkVersion: 19, targetSdkVersion: 33 },
  { since: release(3, 22), dart: release(3, 4), minSdkVersion: 21, targetSdkVersion: 34 },
  { since: release(3, 27), dart: release(3, 6), minSdkVersion: 21, targetSdkVersion: 35 },
  { since: release(3, 35), dart: release(3, 9), minSdkVersion: 24, targetSdkVersion: 36 },
];

/** The Flutter version that builds a project, as far as the project says. */
export interface FlutterVersion {
  /** The defaults of that version, or of the oldest one that can build the project. */
  readonly defaults: FlutterDefaults;
  /** False if newer releases with other defaults can build the project too. */
  readonly exact: boolean;
  /** `Flutter 3.35.2`, `Flutter 3.22 or newer`, `an unknown Flutter version`. */
  readonly text: string;
}

/**
 * Determines which Flutter builds a project: the version pinned by FVM or the pubspec, else the highest lower bound in
 * pubspec.yaml and pubspec.lock. The revision in `.metadata` is that of `flutter create`, not of the build.
 */
export function flutterVersion(files: ProjectFiles): FlutterVersion {
  const pubspec = files.config("pubspec.yaml")?.yaml().root;
  const constraints = [textAt(pubspec, "environment", "flutter"), readLockfile(files)?.flutterSdk];
  const pinned = [...fvmVersions(files), ...constraints].map(exactVersion).find((version) => version !== undefined);
  const known = pinned && parseRelease(pinned);
  if (known) return { defaults: lastOf((row) => isAtMost(row.since, known)), exact: true, text: `Flutter ${pinned}` };
  const bounds = constraints.map(lowerBound);
  const dart = lowerBound(textAt(pubspec, "environment", "sdk"));
  const defaults = lastOf((row) => bounds.some((bound) => isAtMost(row.since, bound)) || isAtMost(row.dart, dart));
  const { major, minor } = defaults.since;
  const bounded = [...bounds, dart].some((bound) => bound !== undefined);
  const text = bounded ? `Flutter ${major}.${minor} or newer` : "an unknown Flutter version";
  return { defaults, exact: defaults === releases.at(-1), text };
}

function fvmVersions(files: ProjectFiles): (string | undefined)[] {
  const current = nearest(files, ".fvmrc")?.yaml().root;
  const older = nearest(files, ".fvm/fvm_config.json")?.yaml().root;
  return [textAt(current, "flutter"), textAt(older, "flutterSdkVersion")];
}

/** FVM uses the nearest folder with a configuration. */
function nearest(files: ProjectFiles, name: string): ConfigFile | undefined {
  const above = files.configs.filter(
    ({ path }) => path.endsWith(name) && /^(?:\.\.\/)*$/.test(path.slice(0, -name.length)),
  );
  return above.sort((a, b) => a.path.length - b.path.length)[0];
}

/** Parses `3.35.2`, `v3.35.2` or `3.35.2@stable`. Undefined for channels, ranges and commits. */
function exactVersion(text: string | undefined): string | undefined {
  return /^v?(\d+\.\d+\.\d+(?!\d)[\w.+-]*)(?:@\w+)?$/.exec(text?.trim() ?? "")?.[1];
}

function lowerBound(constraint: string | undefined): Release | undefined {
  const version = /(?:^|\^|>=?)\s*(\d+\.\d+\.\d+)/.exec(constraint?.trim() ?? "")?.[1];
  return version === undefined ? undefined : parseRelease(version);
}

function parseRelease(version: string): Release | undefined {
  const [major, minor] = version.split(".").map((part) => Number.parseInt(part, 10));
  return major === undefined || minor === undefined ? undefined : release(major, minor);
}

function release(major: number, minor: number): Release {
  return { major, minor };
}

function isAtMost(a: Release, b: Release | undefined): boolean {
  return b !== undefined && (a.major < b.major || (a.major === b.major && a.minor <= b.minor));
}

function lastOf(matches: (row: FlutterDefaults) => boolean): FlutterDefaults {
  return releases.findLast(matches) ?? releases[0];
}
