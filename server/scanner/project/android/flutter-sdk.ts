import type { ConfigFile } from "../config-file.ts";
import { type Lockfile, readLockfile } from "../lockfile.ts";
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

/**
 * `package:flutter` pins this package to one version. So a lock file with an older one was made by an older Flutter, and
 * one with this version or a newer one was not: packages/flutter/pubspec.yaml says 2.1.4 until 3.32, and 2.2.0 from 3.35 on.
 */
const pinnedByFlutter = { name: "vector_math", version: release(2, 2), since: release(3, 35) };

/** The Flutter version that builds a project, as far as the project says. */
export interface FlutterVersion {
  /** The defaults of that version, or of the oldest one that can build the project. */
  readonly defaults: FlutterDefaults;
  /** The defaults of the newest one that can. */
  readonly newest: FlutterDefaults;
  /** `Flutter 3.35.2`, `Flutter 3.22 or newer`, `a Flutter before 3.35`, `an unknown Flutter version`. */
  readonly text: string;
}

/**
 * Determines which Flutter builds a project: the version pinned by FVM or the pubspec, else those between the highest lower
 * bound in pubspec.yaml and pubspec.lock and the packages that the lock file holds. The revision in `.metadata` is that of
 * `flutter create`, not of the build.
 */
export function flutterVersion(files: ProjectFiles): FlutterVersion {
  const pubspec = files.config("pubspec.yaml")?.yaml().root;
  const lock = readLockfile(files);
  const constraints = [textAt(pubspec, "environment", "flutter"), lock?.flutterSdk];
  const pinned = [...fvmVersions(files), ...constraints].map(exactVersion).find((version) => version !== undefined);
  const known = pinned && parseRelease(pinned);
  if (known) {
    const defaults = lastOf((row) => isAtMost(row.since, known));
    return { defaults, newest: defaults, text: `Flutter ${pinned}` };
  }
  const isOlder = isOlderLock(lock);
  const bounds = [...constraints.map(lowerBound), isOlder === false ? pinnedByFlutter.since : undefined];
  const dart = [textAt(pubspec, "environment", "sdk"), lock?.dartSdk].map(lowerBound);
  const isNeeded = (row: FlutterDefaults) =>
    bounds.some((bound) => isAtMost(row.since, bound)) || dart.some((bound) => isAtMost(row.dart, bound));
  const defaults = lastOf(isNeeded);
  const { major, minor } = defaults.since;
  const isBounded = [...bounds, ...dart].some((bound) => bound !== undefined);
  const before = isOlder && !isAtMost(pinnedByFlutter.since, defaults.since) ? pinnedByFlutter.since : undefined;
  const newest = lastOf((row) => before === undefined || !isAtMost(before, row.since));
  return { defaults, newest, text: textOf(isBounded ? `${major}.${minor}` : undefined, before) };
}

/** Whether the Flutter that made a lock file is older than the release with that version of the pinned package. */
function isOlderLock(lock: Lockfile | undefined): boolean | undefined {
  const locked = lock?.packages.get(pinnedByFlutter.name);
  const version = locked?.dependency === "direct overridden" ? undefined : parseRelease(locked?.version ?? "");
  return version && !isAtMost(pinnedByFlutter.version, version);
}

function textOf(oldest: string | undefined, before: Release | undefined): string {
  const end = before && `before ${before.major}.${before.minor}`;
  if (oldest !== undefined) return `Flutter ${oldest} or newer${end ? `, ${end}` : ""}`;
  return end ? `a Flutter ${end}` : "an unknown Flutter version";
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
