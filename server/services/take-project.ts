import type { FileContent, WrapConfig } from "../scanner/index.ts";
import { type DiskSnapshot, diskSnapshot } from "./disk-snapshot.ts";
import { type ReadingSnapshot, readingSnapshot } from "./fleet/fingerprint.ts";
import { listFolder, listFolderAgain } from "./list-folder.ts";
import type { StampedSnapshot, TakeSnapshot } from "./scanner-over.ts";

/** Reads a project on disk, each file when it is asked for. */
export const takeFromDisk: TakeSnapshot = async (path, yieldToEventLoop, wrap, isKnown) => {
  const onDisk = await diskSnapshot(path, yieldToEventLoop, wrap, isKnown ? listFolderAgain : listFolder);
  // Only a first scan reads everything, so only then is there a digest of it.
  if (isKnown) return { snapshot: onDisk, stamp: onDisk.stamp, contents: () => undefined };
  return stamped(readingSnapshot(onDisk), onDisk.stamp);
};

/**
 * Reads a project that an earlier process has read, for several who look at it: every file once, with the stamp that it
 * had before.
 */
export async function takeOnce(
  path: string,
  yieldToEventLoop: () => Promise<void> | undefined,
  wrap: WrapConfig,
): Promise<StampedSnapshot> {
  const onDisk = await diskSnapshot(path, yieldToEventLoop, wrap, listFolderAgain);
  const { read, stamp } = readOnce(onDisk);
  return stamped(readingSnapshot({ ...onDisk, read }), stamp);
}

function stamped(snapshot: ReadingSnapshot, stamp: (path: string) => string): StampedSnapshot {
  return { snapshot, stamp, contents: (reached) => snapshot.contents(reached) };
}

function readOnce({ read, stamp }: DiskSnapshot): Pick<DiskSnapshot, "read" | "stamp"> {
  const known = new Map<string, { readonly stamp: string; readonly content: FileContent }>();
  return {
    read(path) {
      const one = known.get(path) ?? { stamp: stamp(path), content: read(path) };
      known.set(path, one);
      return one.content;
    },
    stamp: (path) => known.get(path)?.stamp ?? stamp(path),
  };
}
