import { Failure } from "../../contract/failure.ts";
import {
  type FileContent,
  nameOf,
  type Snapshot,
  type VirtualFile,
  virtualSnapshot,
  virtualTree,
} from "../../scanner/index.ts";
import { contentOf } from "../read-project-file.ts";
import { missingObjects, readBlobs } from "./blobs.ts";
import type { ObjectAccess } from "./object-access.ts";
import { type GitTreeEntry, listTree } from "./tree.ts";

/** A project in a commit. */
export interface RevisionSnapshot extends Snapshot {
  /** The repository folders of the project and its packages. */
  readonly folders: readonly string[];
  /**
   * Loads requested files that are not in memory. Until then, such a file reads as missing.
   *
   * @returns false when every requested file was already loaded
   * @throws Failure `unavailable` when it is not in this clone
   */
  load(): Promise<boolean>;
}

/** Files that decide which files belong to a project. */
const deciding = new Set(["pubspec.yaml", "pubspec_overrides.yaml", "melos.yaml"]);

/**
 * A project in a commit, read into memory without checking it out: the same files that a scan of the disk sees. Large
 * files in LFS are their short pointer texts, and submodules are absent.
 *
 * @param prefix the project's path in the repository, with a slash at the end; empty at its root
 * @throws Failure `unavailable` when some of its files are not in this clone
 */
export async function revisionSnapshot(
  access: ObjectAccess,
  commit: string,
  prefix: string,
  signal: AbortSignal | undefined,
): Promise<RevisionSnapshot> {
  const tree = await listTree(access, commit, signal);
  const entries = new Map(tree.filter(({ kind }) => kind !== "submodule").map((entry) => [entry.path, entry]));
  const contents = new Map<string, FileContent>();
  const wanted = new Set<string>();

  async function load(blobs: readonly string[]) {
    if ((await missingObjects(access, blobs, signal)).size > 0) throw incomplete(commit);
    for await (const { id, bytes } of readBlobs(access, blobs, signal)) {
      // A copy, because the text is part of one large buffer.
      contents.set(id, contentOf(Buffer.from(bytes)));
    }
    for (const id of blobs) if (!contents.has(id)) contents.set(id, tooLarge);
  }

  const first = [...entries.values()].filter(({ path, kind }) => kind === "link" || deciding.has(nameOf(path)));
  await load([...new Set(first.map(({ blob }) => blob))]);
  const files = new Map([...entries].map(([path, entry]) => [path, virtualFile(entry, contents)]));
  const around = virtualTree(files, prefix.replace(/\/$/, ""), (path) => {
    const blob = entries.get(path)?.blob ?? "";
    const content = contents.get(blob);
    if (content === undefined) wanted.add(blob);
    return content ?? notYet;
  });
  const snapshot = virtualSnapshot(around);
  const parts = snapshot.packages.filter(({ isPart }) => isPart);
  return {
    ...snapshot,
    folders: parts.flatMap(({ folder }) => around.inRepository(folder) ?? []),
    async load() {
      const blobs = [...wanted];
      wanted.clear();
      if (blobs.length > 0) await load(blobs);
      return blobs.length > 0;
    },
  };
}

const notYet: FileContent = { kind: "unread", reason: "it is not here yet" };
const tooLarge: FileContent = { kind: "unread", reason: "it is too large" };

function virtualFile({ kind, blob }: GitTreeEntry, contents: ReadonlyMap<string, FileContent>): VirtualFile {
  if (kind !== "link") return { kind: "file" };
  const target = contents.get(blob);
  return { kind: "link", target: target?.kind === "text" ? target.text : "" };
}

function incomplete(commit: string): Failure {
  const problem = `The files of ${commit.slice(0, 12)} are not all in this clone`;
  return new Failure(
    "unavailable",
    `${problem}. Run git fetch --refetch --no-filter (in CI: check out without a filter).`,
  );
}
