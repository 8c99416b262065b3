import { hash } from "node:crypto";
import { roleOf } from "../../core/project/layout.ts";
import type { FileContent, Snapshot } from "../../core/project/snapshot.ts";
import type { DiskSnapshot } from "../disk-snapshot.ts";

/** What a project looked like when it was scanned, twice: cheap to compare, and sure. SHA-256 in hexadecimal digits. */
export interface Fingerprint {
  /** Of the paths and their stamps. A fresh clone has others, though it holds the same. */
  readonly stamps: string;
  /** Of the paths and what was read. */
  readonly contents: string;
}

/** The digest of a project's paths and stamps; nothing is read. */
export function stampsOf({ paths, stamp }: DiskSnapshot): string {
  return digest(paths, stamp);
}

/** The digest of a project's paths and of what a scan reads of them. Reads all that. */
export function contentsOf(snapshot: Snapshot): string {
  const reading = readingSnapshot(snapshot);
  for (const path of snapshot.paths) if (roleOf(path)) reading.read(path);
  return reading.contents();
}

/** A snapshot that notes what is read through it. */
export interface ReadingSnapshot extends Snapshot {
  /** As `contentsOf`, once everything that a scan reads has been. */
  contents(): string;
}

export function readingSnapshot({ paths, read }: Snapshot): ReadingSnapshot {
  const seen = new Map<string, string>();
  return {
    paths,
    read(path) {
      const content = read(path);
      seen.set(path, contentDigest(content));
      return content;
    },
    contents: () => digest(paths, (path) => seen.get(path) ?? ""),
  };
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
