import { hash } from "node:crypto";
import type { FileContent, Snapshot } from "../../scanner/index.ts";
import type { DiskSnapshot } from "../disk-snapshot.ts";

/** What a project looked like when it was scanned, twice: cheap to compare, and sure. SHA-256 in hexadecimal digits. */
export interface Fingerprint {
  /** Of the paths and their stamps. A fresh clone has others, though it holds the same. */
  readonly stamps: string;
  /** Of the paths and what was read. */
  readonly contents: string;
  /** Files that were read, or looked for, because others name them: a project does not list them by itself. */
  readonly reached: readonly string[];
}

/** The digest of a project's paths and stamps; nothing is read. */
export function stampsOf(snapshot: DiskSnapshot, reached: readonly string[]): string {
  return digest(inputsOf(snapshot, reached), snapshot.stamp);
}

/** The digest of a project's paths and of what a scan reads of them. Reads all that. */
export function contentsOf(snapshot: Snapshot, reached: readonly string[]): string {
  const reading = readingSnapshot(snapshot);
  for (const path of snapshot.configs) reading.read(path);
  for (const { file } of snapshot.sources) reading.read(file);
  return reading.contents(reached);
}

/** A snapshot that notes what is read through it. */
export interface ReadingSnapshot extends Snapshot {
  /** As `contentsOf`, once everything that a scan reads has been. */
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
      return digest(inputsOf(snapshot, reached), (path) => seen.get(path) ?? "");
    },
  };
}

/** Everything on which a scan depends. */
function inputsOf({ paths, sources, pubspecs }: Snapshot, reached: readonly string[]): string[] {
  return [...new Set([...paths, ...sources.map(({ file }) => file), ...pubspecs, ...reached])].sort();
}

function contentDigest(content: FileContent): string {
  switch (content.kind) {
    case "text":
      return hash("sha256", content.text);
    case "binary":
      return hash("sha256", content.bytes);
    case "unread":
      return content.reason;
  }
}

/** Of paths, each with a value. Neither holds a NUL, whatever else they hold. */
function digest(paths: readonly string[], value: (path: string) => string): string {
  return hash("sha256", paths.map((path) => `${path}\0${value(path)}\0`).join(""));
}
