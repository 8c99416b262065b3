import { Failure } from "../../core/failure.ts";
import { ancestorFiles, ancestorFolders, isListed, roleOf } from "../../core/project/layout.ts";
import type { FileContent, Snapshot } from "../../core/project/snapshot.ts";
import { contentOf } from "../read-project-file.ts";
import { missingObjects, readBlobs } from "./blobs.ts";
import type { ObjectAccess } from "./object-access.ts";
import { listTree, type TreeEntry } from "./tree.ts";

/**
 * A project as a commit has it, read into memory without checking it out: the same files that a scan of the disk sees.
 * Large files that Git keeps elsewhere (LFS) are the short texts that stand for them, submodules are not there.
 *
 * @param prefix where in the repository the project lies
 * @returns undefined when the commit has no such folder
 * @throws Failure `unavailable` when its files are not all in this clone
 */
export async function revisionSnapshot(
  access: ObjectAccess,
  commit: string,
  prefix: string,
  signal: AbortSignal | undefined,
): Promise<Snapshot | undefined> {
  const tree = await listTree(access, commit, signal);
  const files = tree.filter(({ kind }) => kind !== "submodule");
  const nested = nestedProjects(files, prefix);
  const blobOf = new Map<string, TreeEntry>();
  for (const entry of files) {
    const path = entry.path.startsWith(prefix) ? entry.path.slice(prefix.length) : pathAbove(entry.path, prefix);
    if (path === undefined || (!path.startsWith("../") && !isListed(path))) continue;
    if (!nested.some((folder) => path.startsWith(folder))) blobOf.set(path, entry);
  }
  if (blobOf.size === 0) return undefined;
  const read = [...blobOf].filter(([path, { kind }]) => kind === "file" && roleOf(path) !== undefined);
  const blobs = [...new Set(read.map(([, { blob }]) => blob))];
  if ((await missingObjects(access, blobs, signal)).size > 0) throw incomplete(commit);
  const contents = new Map<string, FileContent>();
  for await (const { id, bytes } of readBlobs(access, blobs, signal)) {
    // A copy: what was read stands in one large buffer with much else.
    contents.set(id, contentOf(Buffer.from(bytes)));
  }
  return {
    paths: [...blobOf.keys()].sort(),
    read: (path) =>
      contents.get(blobOf.get(path)?.blob ?? "") ?? { kind: "unread", reason: "it is not in this commit as a file" },
  };
}

function incomplete(commit: string): Failure {
  const problem = `The files of ${commit.slice(0, 12)} are not all in this clone`;
  return new Failure(
    "unavailable",
    `${problem}. Run git fetch --refetch --no-filter (in CI: check out without a filter).`,
  );
}

/** Folders, relative to the project and with a slash at the end, that are projects of their own. */
function nestedProjects(files: readonly TreeEntry[], prefix: string): string[] {
  return files
    .filter(({ path }) => path.startsWith(prefix) && path.endsWith("/pubspec.yaml"))
    .map(({ path }) => path.slice(prefix.length, -"pubspec.yaml".length))
    .filter((folder) => folder !== "");
}

/** Build scripts lie close to the top of their folder. */
const deepestScripts = 3;

/** The path of a file above the project that takes part in a scan, or undefined. */
function pathAbove(path: string, prefix: string): string | undefined {
  const folders = prefix.split("/").slice(0, -1);
  for (let up = 1; up <= folders.length; up++) {
    const above = folders
      .slice(0, -up)
      .map((folder) => `${folder}/`)
      .join("");
    if (!path.startsWith(above)) continue;
    const below = path.slice(above.length);
    const [top = "", ...inner] = below.split("/");
    const isScript = ancestorFolders.includes(top) && inner.length <= deepestScripts && roleOf(`../${below}`);
    if (ancestorFiles.includes(below) || isScript) return `${"../".repeat(up)}${below}`;
  }
  return undefined;
}
