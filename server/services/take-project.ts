import { lazy } from "../contract/lazy.ts";
import type { FileContent, WrapConfig } from "../scanner/index.ts";
import { type DiskSnapshot, diskSnapshot } from "./disk-snapshot.ts";
import {
  bytesDigest,
  contentDigest,
  contentsOf,
  knownContent,
  type ReadingSnapshot,
  readingSnapshot,
} from "./fleet/fingerprint.ts";
import { listFolder, listFolderAgain } from "./list-folder.ts";
import { contentOf, type ReadBytes, type Unread } from "./read-project-file.ts";
import type { StampedSnapshot, TakeSnapshot } from "./scanner-over.ts";

/** Reads a project on disk, each file when it is asked for. */
export const takeFromDisk: TakeSnapshot = async (path, yieldToEventLoop, wrap, isKnown) => {
  const onDisk = await diskSnapshot(path, yieldToEventLoop, wrap, isKnown ? listFolderAgain : listFolder);
  // Only a first scan reads everything, so only then is there a digest of it.
  if (isKnown) return { snapshot: onDisk, stamp: onDisk.stamp, contents: () => undefined };
  return stamped(readingSnapshot(onDisk), onDisk.stamp);
};

/** A project that an earlier process has read. */
export interface TakenAgain extends StampedSnapshot {
  /** The digest of all content that a scan would read now, see `contentsOf`. No text is made for it. */
  contentsNow(reached: readonly string[]): string;
}

/**
 * Reads a project that an earlier process has read, for several who look at it: every file once, with the stamp that it
 * had before.
 */
export async function takeOnce(
  path: string,
  yieldToEventLoop: () => Promise<void> | undefined,
  wrap: WrapConfig,
): Promise<TakenAgain> {
  const onDisk = await diskSnapshot(path, yieldToEventLoop, wrap, listFolderAgain);
  const { read, stamp, digest } = readOnce(onDisk);
  const snapshot = readingSnapshot({ ...onDisk, read });
  return { ...stamped(snapshot, stamp), contentsNow: (reached) => contentsOf(snapshot, reached, digest) };
}

function stamped(snapshot: ReadingSnapshot, stamp: (path: string) => string): StampedSnapshot {
  return { snapshot, stamp, contents: (reached) => snapshot.contents(reached) };
}

/** What is known of a file that was read. */
interface Known {
  readonly stamp: string;
  readonly digest: string;
  /** Made when it is asked for: unchanged files are compared, and nothing else. */
  content(): FileContent;
}

function readOnce(onDisk: DiskSnapshot) {
  const known = new Map<string, Known>();
  const allocate = roomForMany();
  const look = (path: string): Known => {
    const before = known.get(path);
    if (before) return before;
    const read = onDisk.readBytes(path, allocate);
    const now = read.kind === "binary" ? knownBytes(read) : knownUnread(read, onDisk.stamp(path));
    known.set(path, now);
    return now;
  };
  return {
    read: (path: string) => look(path).content(),
    stamp: (path: string) => known.get(path)?.stamp ?? onDisk.stamp(path),
    digest: (path: string) => look(path).digest,
  };
}

function knownBytes({ bytes, stamp }: ReadBytes): Known {
  const digest = bytesDigest(bytes);
  return { stamp, digest, content: lazy(() => knownContent(contentOf(bytes), digest)) };
}

function knownUnread(content: Unread, stamp: string): Known {
  return { stamp, digest: contentDigest(content), content: () => content };
}

/** In bytes. */
const largeRoom = 1024 * 1024;

/** Room for many small files that stay: one piece of memory for each of them would keep the engine busy. */
function roomForMany(): (size: number) => Buffer {
  let room = Buffer.alloc(0);
  return (size) => {
    if (size > largeRoom / 4) return Buffer.allocUnsafe(size);
    if (size > room.length) room = Buffer.allocUnsafeSlow(largeRoom);
    const own = room.subarray(0, size);
    room = room.subarray(size);
    return own;
  };
}
