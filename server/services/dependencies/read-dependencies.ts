import { join, posix } from "node:path";
import { configFile, readLockfile } from "../../scanner/index.ts";
import type { Dependency } from "../../supply-chain/dependency.ts";
import { manifestFormats, nativeFormats } from "../../supply-chain/lock-files/index.ts";
import { dependenciesOf } from "../../supply-chain/lock-reading.ts";
import { lockWarning, nativeWarning, type PackageManifest } from "../../supply-chain/manifest.ts";
import { readPub } from "../../supply-chain/pub.ts";
import { compareText } from "../../supply-chain/versions/version-scheme.ts";
import { yieldingToEventLoop } from "../event-loop.ts";
import { readStart } from "../read-project-file.ts";
import { boundaryOf } from "../repository-path.ts";
import { type BoundedFiles, boundedFiles } from "./bounded-files.ts";
import { findManifests, type ManifestFolder } from "./find-manifests.ts";
import { findNative } from "./find-native.ts";
import { pubPackageFolders } from "./package-folders.ts";
import { type PackageWorkspace, workspacesIn } from "./workspaces.ts";

/** The dependencies of a project and its back end. */
export interface ProjectDependencies {
  /** By manifest, then by name and version. */
  readonly dependencies: readonly Dependency[];
  /** Manifests that name packages: pubspec.yaml first, then in path order. */
  readonly manifests: readonly PackageManifest[];
  /** Why something may be missing in the list, each with what to do about it. It is complete if there is none. */
  readonly warnings: readonly string[];
}

/**
 * Reads the manifests and lock files of a project and of the back end in its repository.
 *
 * @param project the real path of the project's folder
 * @param pubCache the folder of pub's cache
 * @throws Failure `cancelled`
 */
export async function readDependencies(
  project: string,
  pubCache: string,
  signal: AbortSignal | undefined,
): Promise<ProjectDependencies> {
  const yieldToEventLoop = yieldingToEventLoop(signal);
  const repository = boundaryOf(project);
  const files = boundedFiles(project, repository);
  const folders = await findManifests(project, repository, yieldToEventLoop);
  const pubFolders = pubPackageFolders(project, readLockfile(files)?.path, pubCache);
  const readings: Reading[] = [readPub(files, (locked) => pubspecsIn(pubFolders(locked)))];
  const native = await findNative(project);
  const workspaces = [
    ...manifestFormats.flatMap((format) => workspacesIn(folders, format, files)),
    ...nativeFormats.flatMap((format) => workspacesIn(native, format, files)),
  ];
  for (const workspace of workspaces.sort((a, b) => compareText(a.root.folder, b.root.folder))) {
    await yieldToEventLoop();
    readings.push(readWorkspace(files, workspace));
  }
  const named = readings.filter(({ dependencies }) => dependencies.length > 0);
  return {
    dependencies: named.flatMap(({ dependencies }) => dependencies),
    manifests: named.map(({ manifest }) => manifest),
    warnings: [
      ...[...files.refused].map(([path, reason]) => `${path} was not read: ${reason}.`),
      ...named.flatMap(({ manifest, dependencies }) => lockWarning(manifest, dependencies) ?? []),
      ...unlockedNative(native, readings),
    ],
  };
}

function unlockedNative(folders: readonly ManifestFolder[], readings: readonly Reading[]): string[] {
  const manifests = readings.map(({ manifest }) => manifest);
  const isLocked = (platform: string) =>
    manifests.some(({ path, lock }) => path.startsWith(`${platform}/`) && lock !== undefined);
  const isOpen = (platform: string) =>
    folders.some(({ folder }) => folder.startsWith(`${platform}/`)) && !isLocked(platform);
  const warning = nativeWarning(isOpen("android"), isOpen("ios"));
  return warning === undefined ? [] : [warning];
}

interface Reading {
  readonly manifest: PackageManifest;
  readonly dependencies: readonly Dependency[];
}

function readWorkspace(files: BoundedFiles, { format, root, members }: PackageWorkspace): Reading {
  const { ecosystem, manifest, locks } = format;
  const { lock, install, also = [], read } = locks.find((one) => root.names.has(one.lock)) ?? locks[0];
  const locked = files.config(`${root.folder}${lock}`);
  const manifests = [root, ...members].flatMap(({ folder }) => files.config(`${folder}${manifest}`) ?? []);
  const others = also.flatMap((path) => files.config(posix.join(root.folder, path)) ?? []);
  const reading = read(locked ?? configFile(`${root.folder}${lock}`, ""), manifests, others);
  const path = `${root.folder}${manifest}`;
  return {
    manifest: { ecosystem, path, lock: locked?.path, install },
    dependencies: dependenciesOf(reading, ecosystem, path),
  };
}

/** In bytes; longer than any pubspec.yaml. */
const longestPubspec = 256 * 1024;

function* pubspecsIn(folders: readonly string[]): Iterable<string> {
  for (const folder of folders) {
    const text = readStart(join(folder, "pubspec.yaml"), longestPubspec);
    if (text !== undefined) yield text;
  }
}
