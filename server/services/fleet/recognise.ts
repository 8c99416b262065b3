import { existsSync } from "node:fs";
import type { FolderContent } from "../../scanner/index.ts";
import { fullPath, isAbove } from "../disk-snapshot.ts";
import { boundaryOf } from "../repository-path.ts";
import { type Fingerprint, pathState, stampsOf } from "./fingerprint.ts";
import type { FleetContext } from "./fleet-context.ts";
import type { KnownProject } from "./fleet-memory.ts";
import { hasEnded, isUpToDate, knownProject } from "./known-project.ts";

/**
 * What is known about an unchanged project, without reading it. Undefined when it may have changed, or when a decision
 * about it has expired.
 *
 * @param path the project's real path
 */
export type Recognise = (path: string, known: KnownProject) => Promise<KnownProject | undefined>;

/**
 * For one scan of the fleet: what lies outside of the projects is looked at once, however many share it.
 *
 * @param contentOf the content of a folder that was listed the last time, which the system still knows
 */
export function createRecognise(context: FleetContext, contentOf: (folder: string) => FolderContent): Recognise {
  const contentAbove = oncePerPath(contentOf);
  const stateOf = oncePerPath(pathState);
  const exists = oncePerPath(existsSync);

  function isSame(root: string, { stamps, folders, looked, reached }: Fingerprint): boolean {
    const full = fullPath(root);
    const list = (folder: string) => (isAbove(folder) ? contentAbove : contentOf)(full(folder));
    const listed = new Map(folders.map((folder) => [folder, list(folder)]));
    return stampsOf(root, listed, [...looked, ...reached], stateOf, boundaryOf(root, exists)) === stamps;
  }

  return async (path, known) => {
    if (hasEnded(context, known) || !isSame(path, known.fingerprint)) return undefined;
    if (isUpToDate(context, path, known)) return known;
    return await knownProject(context, path, known.fingerprint, known.scannedAt);
  };
}

function oncePerPath<T>(look: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const found = known.get(path) ?? look(path);
    known.set(path, found);
    return found;
  };
}
