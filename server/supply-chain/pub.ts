import {
  type DependencySection,
  type LockedPubPackage as LockedPub,
  type Lockfile,
  type ProjectFiles,
  type Pubspec,
  readLockfile,
  readPubspec,
} from "../scanner/index.ts";
import type { Dependency } from "./dependency.ts";
import { type Declared, dependenciesOf, developmentOnly, type LockedPackage, reachable } from "./lock-reading.ts";
import type { PackageManifest } from "./manifest.ts";
import { hexHash } from "./package-hash.ts";
import { neededBy, type PubPackage, type PubspecsOf, packageGraphPath, readGraph } from "./pub-edges.ts";

/** The names of Dart's own package server. Lock files may still have the older one. */
const ownServers = new Set(["https://pub.dev", "https://pub.dartlang.org"]);

/**
 * Reads the dependencies in pubspec.yaml and pubspec.lock (its own, or its workspace's). The lock file of a workspace
 * has the packages of all members; those that only other members need are left out as far as that is known.
 */
export function readPub(
  files: Pick<ProjectFiles, "config">,
  pubspecsOf: PubspecsOf,
): { manifest: PackageManifest; dependencies: readonly Dependency[] } {
  const pubspec = readPubspec(files.config("pubspec.yaml"));
  const lock = readLockfile(files);
  const graph = readGraph(files.config((lock?.path ?? "pubspec.lock").replace("pubspec.lock", packageGraphPath)));
  const locked = new Map(
    [...(lock?.packages ?? [])].map(([name, one]) => {
      const found = lockedPackage(one);
      return [name, { ...found, requires: neededBy(found, graph, pubspecsOf) }];
    }),
  );
  // Workspace members are not in the lock file.
  const requiresOf = (name: string) => (locked.has(name) ? locked.get(name)?.requires : graph.get(name)?.needs);
  const named = (wanted: DependencySection) =>
    pubspec.dependencies.flatMap(({ name, section }) => (section === wanted ? name : []));
  const [shipped, developed, overridden] = [
    named("dependencies"),
    named("dev_dependencies"),
    named("dependency_overrides"),
  ];
  const needed = reachable([...shipped, ...developed, ...overridden], requiresOf);
  const isForDevelopment = developmentOnly(shipped, developed, requiresOf);
  const packages = new Map<string, LockedPackage>();
  for (const [name, one] of locked) {
    if (needed.complete && !needed.reached.has(name) && one.requires) continue;
    packages.set(name, { ...one, dev: isForDevelopment(name) });
  }
  return {
    manifest: { ecosystem: "pub", path: "pubspec.yaml", lock: lock?.path, install: "flutter pub get" },
    dependencies: dependenciesOf({ packages, declared: declaredIn(pubspec, lock) }, "pub", "pubspec.yaml"),
  };
}

function declaredIn(pubspec: Pubspec, lock: Lockfile | undefined): Declared[] {
  const inWorkspace = lock !== undefined && lock.path !== "pubspec.lock";
  return pubspec.dependencies.flatMap(({ name, section, constraint, source, region: location }) => {
    if (section === "dependency_overrides") return [];
    const lockedAs = lock?.packages.has(name) ? name : undefined;
    // Workspace members are not in the lock file.
    const isMember = inWorkspace && lockedAs === undefined && source.kind === "hosted";
    const dev = section === "dev_dependencies";
    return [{ name, constraint, dev, source: isMember ? "path" : source.kind, lockedAs, location }];
  });
}

function lockedPackage(locked: LockedPub): PubPackage & Pick<LockedPackage, "hash" | "location"> {
  const { name, version, source, url, resolvedRef, sha256 } = locked;
  return {
    name,
    // Parts of the SDK have no version of their own. Pub writes 0.0.0.
    version: source === "sdk" ? "" : version,
    source,
    ...(source === "hosted" && url !== undefined && !ownServers.has(url.replace(/(?<!\/)\/+$/, "")) && { host: url }),
    ...(source === "git" && url !== undefined && { vcs: { url, revision: resolvedRef ?? "" } }),
    hash: source === "hosted" ? hexHash("SHA-256", sha256) : undefined,
    location: locked.region,
  };
}
