import { hash } from "node:crypto";
import type { FileContent, Snapshot } from "../../scanner/index.ts";
import type { DiskSnapshot } from "../disk-snapshot.ts";

/** Two digests of a scanned project, one cheap and one certain. SHA-256 in hexadecimal. */
export interface Fingerprint {
  /** Of the paths and their stamps. A fresh clone differs, though its content is the same. */
  readonly stamps: string;
  /** Of the paths and the content that was read. */
  readonly contents: string;
  /** Files that were read, or missed, because others refer to them. A project does not list them itself. */
  readonly reached: readonly string[];
}

/** The digest of a project's paths and stamps, without reading files. */
export function stampsOf(snapshot: DiskSnapshot, reached: readonly string[]): string {
  return digest(inputsOf(snapshot, reached), snapshot.stamp);
}

/** The digest of a project's paths and of all content that a scan reads. */
export function contentsOf(snapshot: Snapshot, reached: readonly string[]): string {
  const reading = readingSnapshot(snapshot);
  for (const path of snapshot.configs) reading.read(path);
  for (const { file } of snapshot.sources) reading.read(file);
  return reading.contents(reached);
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
      return digest(inputsOf(snapshot, reached), (path) => seen.get(path) ?? "");
    },
  };
}

/** Every path and content that a scan depends on. */
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

/** A digest of paths with values. Neither can contain a NUL. */
function digest(paths: readonly string[], value: (path: string) => string): string {
  return hash("sha256", paths.map((path) => `${path}\0${value(path)}\0`).join(""));
}
