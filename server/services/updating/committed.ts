import { Failure } from "../../contract/failure.ts";
import { readBlobs } from "../git/blobs.ts";
import { withObjects } from "../git/object-access.ts";
import { findRepository } from "../git/repository.ts";
import { listTree } from "../git/tree.ts";

/** Which commit files are read from. */
export type CommitChoice =
  | "HEAD"
  /** The last commit that changed a file, which may have been in another folder then. */
  | { readonly thatChanged: string };

/**
 * The files of a project in a commit, by path in the project; undefined outside of a repository and before the first
 * commit. Files above 5 MB are left out.
 *
 * @param folder the project's real path
 * @param wanted the paths that are needed
 * @throws Failure when Git cannot read the repository
 */
export async function committedFiles(
  folder: string,
  commit: CommitChoice,
  wanted: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const repository = await repositoryOf(folder, signal);
  const head = repository?.head;
  if (!repository || head === undefined) return undefined;
  return withObjects(repository, async (access) => {
    const found =
      commit === "HEAD"
        ? { id: head, prefix: repository.prefix }
        : await lastChange(repository.prefix, commit.thatChanged);
    if (!found) return undefined;
    const { id, prefix } = found;
    const paths = new Map<string, string[]>();
    for (const { path, kind, blob } of await listTree(access, id, signal)) {
      const own = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
      if (own === undefined || kind !== "file" || !wanted.has(own)) continue;
      paths.set(blob, [...(paths.get(blob) ?? []), own]);
    }
    const files = new Map<string, Uint8Array>();
    for await (const { id, bytes } of readBlobs(access, [...paths.keys()], signal)) {
      for (const path of paths.get(id) ?? []) files.set(path, Buffer.from(bytes));
    }
    return files;

    /** The commit, and the folder in which the project was. A commit that only moves the file did not change it. */
    async function lastChange(folder: string, path: string) {
      const follow = ["--follow", "-M100%", "--diff-filter=AM", "--name-only", "-z", "--format=%H"];
      const args = ["log", "-1", ...follow, head ?? "", "--", folder + path];
      const said = (await access.answer(`find the commit that changed ${folder + path}`, args, { signal })).toString();
      const [id = "", then = ""] = said.split("\0").map((part) => part.replace(/^\n/, ""));
      return then.endsWith(path) ? { id, prefix: then.slice(0, -path.length) } : undefined;
    }
  });
}

async function repositoryOf(folder: string, signal: AbortSignal | undefined) {
  try {
    return await findRepository(folder, signal);
  } catch (error) {
    if (error instanceof Failure && error.kind === "not found") return undefined;
    throw error;
  }
}
