import { type AndroidApp, readAndroidApp } from "./android/android-app.ts";
import type { CodeSummary } from "./code.ts";
import type { ConfigFile } from "./config-file.ts";
import { type IosApp, readIosApp } from "./ios/ios-app.ts";
import { type Lockfile, readLockfile } from "./lockfile.ts";
import type { ProjectFiles } from "./project-files.ts";
import { type Pubspec, readPubspec } from "./pubspec.ts";

/** What a Flutter project says about itself, assembled from its files. Every view is made at the first question. */
export interface Project extends ProjectFiles {
  readonly pubspec: Pubspec;
  /** The project's own lock file, or its workspace's. */
  readonly lock: Lockfile | undefined;
  /** The Android application module; undefined when the project has none. */
  readonly android: AndroidApp | undefined;
  /** The iOS application; undefined when the project has none. */
  readonly ios: IosApp | undefined;
  /** True for a package without an application of its own: platform checks do not apply. */
  readonly isLibrary: boolean;
  /** What all source files say together. */
  readonly code: CodeSummary;
}

/** Assembles a project from the snapshot's paths, its configuration files and the summary of its sources. */
export function createProject(
  paths: readonly string[],
  configs: ReadonlyMap<string, ConfigFile>,
  code: CodeSummary,
): Project {
  const known = new Set(paths);
  const sorted = [...configs.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const project: Project = {
    paths,
    has: (path) => known.has(path),
    config: (path) => configs.get(path),
    configs: sorted,
    code,
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
      return this.android === undefined && this.ios === undefined;
    },
  };
  return project;
}

/** Replaces a getter by its value. */
function define<K extends keyof Project>(project: Project, key: K, value: Project[K]): Project[K] {
  Object.defineProperty(project, key, { value });
  return value;
}
