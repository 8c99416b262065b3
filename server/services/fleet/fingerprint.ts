import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import type { FileContent, FolderContent, Snapshot, TreeEntry } from "../../scanner/index.ts";
import { type DiskSnapshot, fullPath, isAbove } from "../disk-snapshot.ts";
import { fileStamp } from "../file-stamp.ts";
import { contentOf } from "../read-project-file.ts";
import { boundaryOf } from "../repository-path.ts";

/** Two digests of a scanned project, one cheap and one certain. SHA-256 in hexadecimal. */
export interface Fingerprint {
  /** Of the names in `folders`, and the stamps of files. A fresh clone differs, though its content is the same. */
  readonly stamps: string;
  /** Of the paths and the content that was read. */
  readonly contents: string;
  /** The folders that were listed. */
  readonly folders: readonly string[];
  /** Paths in other folders that decided what was listed, whether they exist or not. */
  readonly looked: readonly string[];
  /** Files that were read, or missed, because others refer to them. A project does not list them itself. */
  readonly reached: readonly string[];
}

export function fingerprintOf(
  { root, listed, looked }: DiskSnapshot,
  reached: readonly string[],
  contents: string,
): Fingerprint {
  const stamps = stampsOf(root, listed, [...looked, ...reached]);
  return { stamps, contents, folders: [...listed.keys()], looked, reached };
}

/**
 * The digest of everything that decides what a scan finds, as far as it shows without reading a file.
 *
 * @param root the project's real path
 * @param folders the folders that were listed, with their entries
 * @param others paths in other folders
 * @param stateOf the state of a path that may be, or lead through, a link
 * @param boundary see `boundaryOf`
 */
export function stampsOf(
  root: string,
  folders: ReadonlyMap<string, FolderContent>,
  others: readonly string[],
  stateOf = pathState,
  boundary = boundaryOf(root),
): string {
  const full = fullPath(root);
  const seen = [boundary];
  for (const [folder, content] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    seen.push(">", folder, isAbove(folder) ? stateOf(full(folder)) : "");
    if ("reason" in content) seen.push("!", content.reason);
    else
      for (const entry of [...content].sort((a, b) => (a.name < b.name ? -1 : 1)))
        pushState(seen, entry, full(folder), stateOf);
  }
  for (const path of others) seen.push("?", path, stateOf(full(path)));
  return digest(seen);
}

function pushState(seen: string[], entry: TreeEntry, folder: string, stateOf: (path: string) => string): void {
  if (entry.isDirectory()) {
    seen.push("/", entry.name);
    return;
  }
  const path = `${folder}/${entry.name}`;
  seen.push("", entry.name, entry.isSymbolicLink() ? stateOf(path) : fileStamp(path));
}

/** Where a path leads, and the stamp of a file. A folder has none: its entries are looked at themselves. */
export function pathState(path: string): string {
  const stamp = fileStamp(path);
  if (stamp === "") return "";
  try {
    const place = realpathSync.native(path);
    return statSync(place).isDirectory() ? place : `${place}:${stamp}`;
  } catch {
    return "";
  }
}

/**
 * The digest of a project's paths and of all content that a scan reads.
 *
 * @param digestOf the digest of a file's content, if it is known without the content
 */
export function contentsOf(
  snapshot: Snapshot,
  reached: readonly string[],
  digestOf = (path: string) => contentDigest(snapshot.read(path)),
): string {
  const { configs, sources, pubspecs } = snapshot;
  const read = new Set([...configs, ...sources.map(({ file }) => file), ...pubspecs, ...reached]);
  return digestOfAll(snapshot, reached, (path) => (read.has(path) ? digestOf(path) : ""));
}

/** A snapshot that records what is read through it. */
export interface ReadingSnapshot extends Snapshot {
  /** Like `contentsOf`, after a scan has read everything. */
  contents(reached: readonly string[]): string;
}

export function readingSnapshot(snapshot: Snapshot): ReadingSnapshot {
  const seen = new Map<string, string>();
  return {
    ...snapshot,
    read(path) {
      const content = snapshot.read(path);
      seen.set(path, contentDigest(content));
      return content;
    },
    contents(reached) {
      for (const path of [...snapshot.pubspecs, ...reached]) seen.set(path, contentDigest(snapshot.read(path)));
      return digestOfAll(snapshot, reached, (path) => seen.get(path) ?? "");
    },
  };
}

/** @param digestOf empty for what is not read */
function digestOfAll(snapshot: Snapshot, reached: readonly string[], digestOf: (path: string) => string): string {
  const files = inputsOf(snapshot, reached).flatMap((path) => [path, digestOf(path)]);
  // A package that joins the workspace may be imported already.
  return digest([...files, "", ...snapshot.packages.flatMap(({ name, folder }) => [name, folder])]);
}

/** Every path and content that a scan depends on. */
function inputsOf({ paths, sources, pubspecs }: Snapshot, reached: readonly string[]): string[] {
  return [...new Set([...paths, ...sources.map(({ file }) => file), ...pubspecs, ...reached])].sort();
}

/** Several ask for the digest of the same content. */
const digests = new WeakMap<FileContent, string>();

export function contentDigest(content: FileContent): string {
  const digest = digests.get(content) ?? digestOf(content);
  digests.set(content, digest);
  return digest;
}

/** The content that bytes are, with the digest that it has, which is not made again. */
export function knownContent(content: FileContent, digest: string): FileContent {
  digests.set(content, digest);
  return content;
}

/** The digest of the content that bytes are. Text that is UTF-8 has that of its bytes, so no text is made for it. */
export function bytesDigest(bytes: Buffer): string {
  return isUtf8(bytes) ? hash("sha256", bytes) : digestOf(contentOf(bytes));
}

function digestOf(content: FileContent): string {
  switch (content.kind) {
    case "text":
      return hash("sha256", content.text);
    case "binary":
      return hash("sha256", content.bytes);
    case "unread":
      return content.reason;
  }
}

/** @param parts none of which contains a NUL */
function digest(parts: readonly string[]): string {
  return hash("sha256", parts.join("\0"));
}
