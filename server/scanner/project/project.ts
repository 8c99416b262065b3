import type { TeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import { type AndroidApp, readAndroidApp } from "./android/android-app.ts";
import type { CodeSummary } from "./code.ts";
import type { ConfigFile } from "./config-file.ts";
import { type IosApp, readIosApp } from "./ios/ios-app.ts";
import { type Lockfile, readLockfile } from "./lockfile.ts";
import type { ProjectFiles } from "./project-files.ts";
import { type Pubspec, readPubspec } from "./pubspec.ts";

/** A Flutter project assembled from its files. Every view is created on first use. */
export interface Project extends ProjectFiles {
  readonly pubspec: Pubspec;
  /** The project's own lock file, or its workspace's. */
  readonly lock: Lockfile | undefined;
  /** Undefined if the project has no Android application. */
  readonly android: AndroidApp | undefined;
  /** Undefined if the project has no iOS application. */
  readonly ios: IosApp | undefined;
  /** True for a package that starts no application of its own, on a phone or elsewhere. */
  readonly isLibrary: boolean;
  /** The summary of all source files. */
  readonly code: CodeSummary;
  /** What the team says about secrets. */
  readonly secrets: TeamSecrets;
}

/** Makes a project from the snapshot's paths, its configuration files, the summary of its sources and the team's words. */
export function createProject(
  paths: readonly string[],
  configs: ReadonlyMap<string, ConfigFile>,
  code: CodeSummary,
  secrets: TeamSecrets,
): Project {
  const known = new Set(paths);
  const sorted = [...configs.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const project: Project = {
    paths,
    has: (path) => known.has(path),
    config: (path) => configs.get(path),
    configs: sorted,
    code,
    secrets,
    get pubspec() {
      return define(this, "pubspec", readPubspec(configs.get("pubspec.yaml")));
    },
    get lock() {
      return define(this, "lock", readLockfile(this));
    },
    get android() {
      return define(this, "android", readAndroidApp(this));
    },
    get ios() {
      return define(this, "ios", readIosApp(this));
    },
    get isLibrary() {
      return this.android === undefined && this.ios === undefined && !this.has("lib/main.dart");
    },
  };
  return project;
}

/** Replaces a getter by its value. */
function define<K extends keyof Project>(project: Project, key: K, value: Project[K]): Project[K] {
  Object.defineProperty(project, key, { value });
  return value;
}
