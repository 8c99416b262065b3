import type { Location, Region } from "../source/text.ts";
import type { ConfigFile } from "./config-file.ts";
import type { ProjectFiles } from "./project-files.ts";
import { type Pubspec, readPubspec } from "./pubspec.ts";
import { entriesOf, textAt, valueAt, type YamlEntry } from "./yaml/yaml.ts";

const dependencyKinds = ["direct main", "direct dev", "direct overridden", "transitive"] as const;
const packageSources = ["hosted", "git", "path", "sdk"] as const;

export interface LockedPubPackage {
  readonly name: string;
  readonly version: string;
  readonly dependency: (typeof dependencyKinds)[number];
  readonly source: (typeof packageSources)[number];
  /** The package server or repository. Undefined for path and SDK packages. */
  readonly url: string | undefined;
  /** The commit of a Git package. */
  readonly resolvedRef: string | undefined;
  /** Of the archive of a hosted package, as written. Older versions of Dart do not write it. */
  readonly sha256: string | undefined;
  readonly location: Location;
  /** The same place without its line. */
  readonly region: Region;
}

/** The content of pubspec.lock: the project's own, or its workspace's (`../../pubspec.lock`). */
export interface Lockfile {
  readonly path: string;
  readonly packages: ReadonlyMap<string, LockedPubPackage>;
  /** `sdks: flutter:` as written, for example `>=3.35.0`. */
  readonly flutterSdk: string | undefined;
  /** `sdks: dart:` as written: what the packages need together. */
  readonly dartSdk: string | undefined;
}

/** How many folders above a project its workspace may be. */
const furthestAncestor = 12;

/** Reads the lock file of a project: its own, or that of its pub workspace. Undefined if there is none. */
export function readLockfile(files: Pick<ProjectFiles, "config">): Lockfile | undefined {
  return (files.config("pubspec.lock") ?? workspaceLock(files))?.derived(read);
}

function read(file: ConfigFile): Lockfile {
  const { root } = file.yaml();
  const packages = entriesOf(valueAt(root, "packages")).map((written) => readPackage(written, file));
  return {
    path: file.path,
    packages: new Map(packages.map((locked) => [locked.name, locked])),
    flutterSdk: textAt(root, "sdks", "flutter"),
    dartSdk: textAt(root, "sdks", "dart"),
  };
}

function workspaceLock(files: Pick<ProjectFiles, "config">): ConfigFile | undefined {
  const own = readPubspec(files.config("pubspec.yaml"));
  for (let levels = 1; levels <= furthestAncestor; levels++) {
    const folder = "../".repeat(levels);
    const lock = files.config(`${folder}pubspec.lock`);
    if (lock && (own.inWorkspace || lists(readPubspec(files.config(`${folder}pubspec.yaml`)), own, levels)))
      return lock;
  }
  return undefined;
}

/**
 * The snapshot does not contain the name of the project's folder, so a member is recognised by its depth and its
 * package name.
 */
function lists(root: Pubspec, member: Pubspec, levels: number): boolean {
  return root.workspaceMembers.some((path) => {
    const folders = path.split("/").filter((folder) => folder !== "" && folder !== ".");
    return folders.length === levels && [member.name, "*"].includes(folders.at(-1) ?? "");
  });
}

function readPackage({ key, keySpan, value }: YamlEntry, file: ConfigFile): LockedPubPackage {
  const dependency = textAt(value, "dependency");
  const source = textAt(value, "source");
  return {
    name: key,
    version: textAt(value, "version") ?? "",
    dependency: dependencyKinds.find((kind) => kind === dependency) ?? "transitive",
    source: packageSources.find((kind) => kind === source) ?? "hosted",
    url: textAt(value, "description", "url"),
    resolvedRef: textAt(value, "description", "resolved-ref"),
    sha256: textAt(value, "description", "sha256"),
    // Computed on demand: few are asked for, and each costs a line lookup.
    get location() {
      return file.locate(keySpan);
    },
    get region() {
      return file.region(keySpan);
    },
  };
}
