import { posix } from "node:path";
import type { Dependency } from "../../core/dependencies/dependency.ts";
import { manifestFormats } from "../../core/dependencies/lock-files/index.ts";
import type { ManifestFormat } from "../../core/dependencies/lock-files/lock-format.ts";
import { dependenciesOf } from "../../core/dependencies/lock-reading.ts";
import { lockWarning, type Manifest } from "../../core/dependencies/manifest.ts";
import { readPub } from "../../core/dependencies/pub.ts";
import { configFile } from "../../core/project/config-file.ts";
import { breathing } from "../breathing.ts";
import { type BoundedFiles, boundedFiles } from "./bounded-files.ts";
import { findManifests, type ManifestFolder, repositoryOf } from "./find-manifests.ts";

/** What a project and its back end depend on. */
export interface ProjectDependencies {
  /** By manifest, then by name and version. */
  readonly dependencies: readonly Dependency[];
  /** Those that name packages: pubspec.yaml first, then in path order. */
  readonly manifests: readonly Manifest[];
  /** What could not be read, each with what to do about it. */
  readonly warnings: readonly string[];
}

/**
 * Reads the manifests and lock files of a project and of the back end in its repository.
 *
 * @param project the real path of the project's folder
 * @throws Failure `cancelled`
 */
export async function readDependencies(project: string, signal: AbortSignal | undefined): Promise<ProjectDependencies> {
  const breathe = breathing(signal);
  const repository = repositoryOf(project);
  const files = boundedFiles(project, repository);
  const folders = findManifests(project, repository);
  const readings = [readPub(files)];
  for (const folder of folders) {
    for (const format of manifestFormats) {
      await breathe();
      readings.push(...readManifest(files, folder, format, folders));
    }
  }
  const named = readings.filter(({ dependencies }) => dependencies.length > 0);
  return {
    dependencies: named.flatMap(({ dependencies }) => dependencies),
    manifests: named.map(({ manifest }) => manifest),
    warnings: [
      ...[...files.refused].map(([path, reason]) => `${path} was not read: ${reason}.`),
      ...named.flatMap(({ manifest, dependencies }) => lockWarning(manifest, dependencies) ?? []),
    ],
  };
}

interface Reading {
  readonly manifest: Manifest;
  readonly dependencies: readonly Dependency[];
}

function readManifest(
  files: BoundedFiles,
  { folder, names }: ManifestFolder,
  { ecosystem, manifest, locks }: ManifestFormat,
  folders: readonly ManifestFolder[],
): Reading[] {
  if (!names.has(manifest)) return [];
  const isLocked = (at: ManifestFolder) => locks.some(({ lock }) => at.names.has(lock));
  // A member of a workspace: the lock file above has its packages.
  if (!isLocked({ folder, names }) && folders.some((above) => isAbove(above, folder) && isLocked(above))) return [];

  const { lock, install, read } = locks.find((format) => names.has(format.lock)) ?? locks[0];
  const path = `${folder}${manifest}`;
  const locked = files.config(`${folder}${lock}`);
  const reading = read(locked ?? configFile(`${folder}${lock}`, ""), files.config(path));
  return [
    {
      manifest: { ecosystem, path, lock: locked?.path, install },
      dependencies: dependenciesOf(reading, ecosystem, path),
    },
  ];
}

function isAbove(above: ManifestFolder, folder: string): boolean {
  return above.folder !== folder && !posix.relative(above.folder, folder).startsWith("..");
}
