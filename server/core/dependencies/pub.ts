import { type LockedPackage as LockedPub, type Lockfile, readLockfile } from "../project/lockfile.ts";
import { parentOf } from "../project/paths.ts";
import type { ProjectFiles } from "../project/project-files.ts";
import { type Pubspec, readPubspec } from "../project/pubspec.ts";
import { readJson } from "../project/yaml/json.ts";
import { itemsOf, scalarText, textAt, valueAt, type YamlNode } from "../project/yaml/yaml.ts";
import type { Dependency } from "./dependency.ts";
import { type Declared, dependenciesOf, type LockedPackage, reachable } from "./lock-reading.ts";
import type { Manifest } from "./manifest.ts";

/** What `dart pub get` notes next to the lock file: which package needs which. */
const packageGraphPath = ".dart_tool/package_graph.json";

/** Both names of Dart's own package server: the older one still stands in lock files. */
const ownServers = new Set(["https://pub.dev", "https://pub.dartlang.org"]);

type Files = Pick<ProjectFiles, "config">;

/**
 * Reads what pubspec.yaml asks for and pubspec.lock (its own, or that of its workspace) has. In a workspace the lock
 * file holds the packages of all members; those that only others need are left out as far as that is known.
 */
export function readPub(files: Files): { manifest: Manifest; dependencies: readonly Dependency[] } {
  const pubspec = readPubspec(files.config("pubspec.yaml"));
  const lock = readLockfile(files);
  const graph = readGraph(files, lock ? parentOf(lock.path) : "");
  const declared = declaredIn(pubspec, lock);
  const locked = new Map([...(lock?.packages ?? [])].map(([name, one]) => [name, lockedPackage(one, graph)]));
  const needed = reachable(
    locked,
    declared.flatMap(({ lockedAs }) => lockedAs ?? []),
  );
  const packages = new Map([...locked].filter(([name]) => needed.has(name) || !graph.has(name)));
  return {
    manifest: { ecosystem: "pub", path: "pubspec.yaml", lock: lock?.path, install: "flutter pub get" },
    dependencies: dependenciesOf({ packages, declared }, "pub", "pubspec.yaml"),
  };
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** Empty when pub has not noted it; older than the lock file when somebody has yet to run pub again. */
function readGraph(files: Files, folder: string): Graph {
  const file = files.config(folder === "" ? packageGraphPath : `${folder}/${packageGraphPath}`);
  const root = file && readJson(file.text);
  return new Map(itemsOf(valueAt(root, "packages")).map((item) => [textAt(item, "name") ?? "", namesIn(item)]));
}

function namesIn(item: YamlNode): string[] {
  return itemsOf(valueAt(item, "dependencies")).flatMap((name) => scalarText(name) ?? []);
}

function declaredIn(pubspec: Pubspec, lock: Lockfile | undefined): Declared[] {
  const inWorkspace = lock !== undefined && lock.path !== "pubspec.lock";
  return pubspec.dependencies.flatMap(({ name, section, constraint, source, location }) => {
    if (section === "dependency_overrides") return [];
    const lockedAs = lock?.packages.has(name) ? name : undefined;
    // The members of a workspace stand in no lock file.
    const isMember = inWorkspace && lockedAs === undefined && source.kind === "hosted";
    const dev = section === "dev_dependencies";
    return [{ name, constraint, dev, source: isMember ? "path" : source.kind, lockedAs, locate: () => location }];
  });
}

function lockedPackage(locked: LockedPub, graph: Graph): LockedPackage {
  const { name, version, source, url, resolvedRef } = locked;
  return {
    name,
    // Parts of the SDK have no version of their own; pub writes 0.0.0.
    version: source === "sdk" ? "" : version,
    source,
    ...(source === "hosted" && url !== undefined && !ownServers.has(url.replace(/\/+$/, "")) && { host: url }),
    ...(source === "git" && url !== undefined && { vcs: { url, revision: resolvedRef ?? "" } }),
    requires: graph.get(name),
    locate: () => locked.location,
  };
}
