import { manifestPath } from "./manifest.ts";
import type { GeneratedFile, HashContent } from "./model/file.ts";

/** What is at the place of a generated file. */
export type Present =
  | { readonly kind: "nothing" }
  | { readonly kind: "file"; readonly sha256: string }
  /** Something that is not replaced, whatever it holds. */
  | { readonly kind: "other"; readonly because: string };

/** A file that stays as it is although the project has another one of its name. */
interface KeptFile {
  readonly path: string;
  /** The rest of a sentence that begins with "kept because". */
  readonly because: string;
}

/** What writing a project into a folder does to each file, in the order of the files. */
export interface WritePlan {
  readonly created: readonly string[];
  /** Generated once, and not changed since. */
  readonly replaced: readonly string[];
  /** There already, with the same content. */
  readonly unchanged: readonly string[];
  readonly kept: readonly KeptFile[];
  /** Generated once, but not part of the project any more. They are not deleted. */
  readonly stale: readonly string[];
}

/** What is known about the folder that a project is written to. */
export interface TargetFolder {
  /** What is at the place of each generated file. */
  readonly present: ReadonlyMap<string, Present>;
  /** The hashes of files as they were generated; undefined in a folder that has no manifest. */
  readonly manifest: ReadonlyMap<string, string> | undefined;
  /** Files of the manifest that are still there and that the project no longer has. */
  readonly stale: readonly string[];
}

/** Plans so that nothing is lost: only a file that nobody has changed since it was generated is replaced. */
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

/** The manifest cannot hold its own hash; one that can be read is the generator's. */
function isAsGenerated(path: string, sha256: string, manifest: TargetFolder["manifest"]): boolean {
  return manifest !== undefined && (path === manifestPath || manifest.get(path) === sha256);
}
