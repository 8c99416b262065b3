import { manifestPath, originalsPath } from "./manifest.ts";
import type { GeneratedFile, HashContent } from "./model/file.ts";

/** The existing file at the path of a generated one. */
export type Present =
  | { readonly kind: "nothing" }
  | { readonly kind: "file"; readonly sha256: string }
  /** A link or special file, which is never replaced. */
  | { readonly kind: "other"; readonly because: string };

/** A file that is kept although the project has a new version of it. */
interface KeptFile {
  readonly path: string;
  /** The rest of a sentence that begins with "kept because". */
  readonly because: string;
}

/** What happens to each file when a project is written to a folder, in the order of the files. */
export interface WritePlan {
  readonly created: readonly string[];
  /** Generated once, and not changed since. */
  readonly replaced: readonly string[];
  /** Already there, with the same content. */
  readonly unchanged: readonly string[];
  readonly kept: readonly KeptFile[];
  /** Generated before, but no longer part of the project. They are not deleted. */
  readonly stale: readonly string[];
}

/** The folder that a project is written to. */
export interface TargetFolder {
  /** The existing file at the path of each generated one. */
  readonly present: ReadonlyMap<string, Present>;
  /** The hashes of files as they were generated; undefined in a folder that has no manifest. */
  readonly manifest: ReadonlyMap<string, string> | undefined;
  /** Files of the manifest that are still there and that the project no longer has. */
  readonly stale: readonly string[];
}

/** Plans without losing work: replaces only files that are unchanged since they were generated. */
export function planWriting(
  files: readonly GeneratedFile[],
  { present, manifest, stale }: TargetFolder,
  hash: HashContent,
): WritePlan {
  const created: string[] = [];
  const replaced: string[] = [];
  const unchanged: string[] = [];
  const kept: KeptFile[] = [];
  for (const file of files) {
    const { path } = file;
    const there = present.get(path) ?? { kind: "nothing" };
    if (there.kind === "nothing") created.push(path);
    else if (there.kind === "other") kept.push({ path, because: there.because });
    else if (there.sha256 === hash(file)) unchanged.push(path);
    else if (isAsGenerated(path, there.sha256, manifest)) replaced.push(path);
    else kept.push({ path, because: manifest?.has(path) ? "you changed it" : "it was there before" });
  }
  return { created, replaced, unchanged, kept, stale };
}

/** The manifest holds neither its own hash nor that of the originals; with one that can be read, both are the generator's. */
function isAsGenerated(path: string, sha256: string, manifest: TargetFolder["manifest"]): boolean {
  if (!manifest) return false;
  return path === manifestPath || path === originalsPath || manifest.get(path) === sha256;
}
