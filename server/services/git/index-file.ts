import { createHash } from "node:crypto";

/** The paths that an index of Git holds, or why it cannot be read. */
export type IndexContent =
  | { readonly kind: "paths"; readonly paths: readonly string[] }
  | { readonly kind: "unread"; readonly reason: string };

/** The hashes of a repository's format. Sizes in bytes. */
const formats = [
  { hash: "sha1", hashSize: 20 },
  { hash: "sha256", hashSize: 32 },
] as const;
/** Times, owner, size and mode of an entry, before its hash. */
const statSize = 40;
const headerSize = 12;
/** In bytes: no system has longer paths, and no repository as many. In version 4, few bytes may say long paths. */
const longestPath = 4096;
const longestPaths = 64 * 1024 * 1024;

/**
 * Reads the index of a repository, of version 2, 3 or 4. Never throws: half an index, or another file, is unread.
 * Format: https://git-scm.com/docs/index-format
 */
export function readIndex(bytes: Buffer): IndexContent {
  const version = bytes.length > headerSize ? bytes.readUInt32BE(4) : 0;
  if (bytes.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) {
    return unread("it is no index of Git that Palisade knows");
  }
  for (const { hash, hashSize } of formats) {
    if (!isWhole(bytes, hash, hashSize)) continue;
    const paths = pathsIn(bytes, version, hashSize);
    const names = paths && extensionsAt(bytes, paths.end, hashSize);
    if (!paths || !names) continue;
    const needed = names.find((name) => /^[^A-Z]/.test(name));
    if (needed !== undefined) return unread(neededFor(needed));
    if (!paths.all.includes("")) return { kind: "paths", paths: paths.all };
  }
  return unread("it is damaged");
}

/** Whether it ends with the hash of what is in front, or with zeros, which `index.skipHash` makes of it. */
function isWhole(bytes: Buffer, hash: string, hashSize: number): boolean {
  const last = Math.max(0, bytes.length - hashSize);
  const told = bytes.subarray(last);
  return told.every((byte) => byte === 0) || createHash(hash).update(bytes.subarray(0, last)).digest().equals(told);
}

/** Whoever does not know an extension whose name begins with a small letter cannot read the index right. */
function neededFor(extension: string): string {
  if (extension === "link") return "it is a split index; `git update-index --no-split-index` makes it a whole one";
  if (extension === "sdir")
    return "it is a sparse index; `git sparse-checkout reapply --no-sparse-index` makes it a whole one";
  return "it has an extension that Palisade does not know";
}

interface Entries {
  readonly all: readonly string[];
  /** Where the last one ends. */
  readonly end: number;
}

/** The paths of all entries; undefined if these are no entries with hashes of this size. */
function pathsIn(bytes: Buffer, version: number, hashSize: number): Entries | undefined {
  const count = bytes.readUInt32BE(8);
  const last = bytes.length - hashSize;
  const all: string[] = [];
  let name: Buffer = Buffer.alloc(0);
  let at = headerSize;
  let size = 0;
  for (let i = 0; i < count; i++) {
    const flagsAt = at + statSize + hashSize;
    if (flagsAt + 2 > last) return undefined;
    const isExtended = version >= 3 && (bytes.readUInt16BE(flagsAt) & 0x4000) !== 0;
    let start = flagsAt + (isExtended ? 4 : 2);
    let kept = 0;
    if (version === 4) {
      const cut = numberAt(bytes, start);
      if (!cut || cut.value > name.length) return undefined;
      kept = name.length - cut.value;
      start = cut.end;
    }
    const end = bytes.indexOf(0, start);
    if (end < 0 || end >= last) return undefined;
    const rest = bytes.subarray(start, end);
    name = kept === 0 ? rest : Buffer.concat([name.subarray(0, kept), rest]);
    size += name.length;
    if (name.length > longestPath || size > longestPaths) return undefined;
    all.push(name.toString("utf8"));
    // Up to version 3, one to eight NULs fill each entry to a multiple of eight.
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return at <= last ? { all, end: at } : undefined;
}

/** A number of one to five bytes, seven bits each; the first bit says that there are more. */
function numberAt(bytes: Buffer, at: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let i = at; i < at + 5; i++) {
    const byte = bytes[i];
    if (byte === undefined) return undefined;
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end: i + 1 };
    value++;
  }
  return undefined;
}

/** The names of the extensions from `start` to the hash at the end; undefined if these are none. */
function extensionsAt(bytes: Buffer, start: number, hashSize: number): string[] | undefined {
  const last = bytes.length - hashSize;
  const names: string[] = [];
  let at = start;
  while (at + 8 <= last) {
    names.push(bytes.toString("latin1", at, at + 4));
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  return at === last ? names : undefined;
}

function unread(reason: string): IndexContent {
  return { kind: "unread", reason };
}
