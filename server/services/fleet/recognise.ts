import { listAll } from "../answer-listing.ts";
import { fullPath, isAbove } from "../disk-snapshot.ts";
import { folderContent, type ListFolder } from "../list-folder.ts";
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

/** For one scan of the fleet: what lies outside of the projects is looked at once, however many share it. */
export function createRecognise(
  context: FleetContext,
  list: ListFolder,
  yieldToEventLoop: () => Promise<void> | undefined,
): Recognise {
  const contentOf = (folder: string) => folderContent(folder, list);
  const contentAbove = oncePerPath(contentOf);
  const stateOf = oncePerPath(pathState);

  async function isSame(root: string, { stamps, folders, looked, reached }: Fingerprint): Promise<boolean> {
    const full = fullPath(root);
    const contents = await listAll(
      folders,
      (folder) => (isAbove(folder) ? contentAbove : contentOf)(full(folder)),
      yieldToEventLoop,
    );
    const listed = new Map(folders.map((folder, index) => [folder, contents[index] ?? []]));
    return stampsOf(root, listed, [...looked, ...reached], stateOf) === stamps;
  }

  return async (path, known) => {
    if (hasEnded(context, known) || !(await isSame(path, known.fingerprint))) return undefined;
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
