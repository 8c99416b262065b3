import { dirname, resolve } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { readProjectFile } from "../read-project-file.ts";
import { repositoryFolder } from "../repository-path.ts";
import { assertOnlyFiles } from "./git-folder.ts";
import { type GitEnd, type GitOptions, gitFailure, outputOf, startGit } from "./run-git.ts";

/** A Git repository, and the folder of it that is scanned. */
export interface Repository {
  /** Absolute path of the objects, shared by all worktrees. */
  readonly objects: string;
  /** The list of commits whose parents are missing, in a shallow clone. */
  readonly shallow: string | undefined;
  readonly objectFormat: "sha1" | "sha256";
  /** The folder's path in the repository: empty at its top, else with a slash at the end. */
  readonly prefix: string;
  /** The object names that all refs point to; annotated tags are not resolved. */
  readonly refs: readonly string[];
  /** The commit that is checked out; undefined before the first one. */
  readonly head: string | undefined;
  /** Git's message about unreadable refs; empty when it can read all. */
  readonly broken: string;
}

/**
 * Finds the repository of a folder. Only these runs of Git read the repository's settings, by commands that start no
 * program.
 *
 * @throws Failure `not found` outside of a repository, `refused` when Git does not trust its owner or would never
 * finish, `unavailable` with Git's own words when it cannot read the repository
 */
export async function findRepository(folder: string, signal: AbortSignal | undefined): Promise<Repository> {
  await assertOnlyFiles(folder, signal);
  const ask = (...args: string[]) => outputOf(gitIn(folder, args, { signal }));
  const found = await ask(
    ...["rev-parse", "--show-object-format", "--is-shallow-repository"],
    ...["--git-path", "objects", "--git-path", "shallow", "--show-prefix"],
  );
  if (!found.ok) throw unusable(folder, found);
  const [format, shallow, objects = "", shallowFile = "", prefix = ""] = found.output.toString().split("\n");
  const refs = await ask("for-each-ref", "--format=%(objectname)");
  if (!refs.ok) throw unusable(folder, refs);
  const head = await ask("rev-parse", "--verify", "--quiet", "HEAD");
  if (!head.ok && !isQuietNo(head)) throw unusable(folder, head);
  return {
    objects: resolve(folder, objects),
    shallow: shallow === "true" ? readShallow(resolve(folder, shallowFile)) : undefined,
    objectFormat: format === "sha256" ? "sha256" : "sha1",
    prefix,
    refs: [...new Set(refs.output.toString().split("\n").filter(Boolean))].sort(),
    head: head.output.toString().trim() || undefined,
    // A remote's HEAD often names a deleted branch, and nothing is missing then.
    broken: refs.complaint
      .split("\n")
      .filter((line) => line !== "" && !/dangling symref/.test(line))
      .join(" "),
  };
}

/**
 * The object that a revision names (`main`, `v1.2`, `HEAD~3`), or undefined.
 *
 * @throws Failure `unavailable` with Git's own words
 */
export async function resolveRevision(
  folder: string,
  revision: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision];
  const { output, ...end } = await outputOf(gitIn(folder, args, { signal }));
  if (end.ok) return output.toString().trim();
  if (isQuietNo(end)) return undefined;
  throw gitFailure(`look up ${revision}`, end);
}

/** The exit code of `--quiet` for a missing object, unlike any error. */
function isQuietNo({ code, complaint }: GitEnd): boolean {
  return code === 1 && complaint === "";
}

/** In bytes; a line has about forty. */
const largestShallow = 64 * 1024 * 1024;

function readShallow(path: string): string {
  const content = readProjectFile(path, undefined, largestShallow);
  if (content.kind === "text") return content.text;
  const reason = content.kind === "unread" ? content.reason : "it is no text";
  throw new Failure("unavailable", `${path} says where this clone ends, and was not read: ${reason}.`);
}

function gitIn(folder: string, args: readonly string[], options: GitOptions) {
  return startGit(["-C", folder, ...args], options);
}

function unusable(folder: string, end: GitEnd): Failure {
  const { complaint } = end;
  if (/dubious ownership/.test(complaint)) {
    const owned = /repository at '(.+)'/.exec(complaint)?.[1] ?? dirname(folder);
    return new Failure(
      "refused",
      `Git does not read ${owned}, because it belongs to another user. If you trust it, run: git config --global --add safe.directory '${owned}'`,
    );
  }
  // Git says the same for a damaged folder.
  const isOutside = /not a git repository|cannot change to/i.test(complaint) && repositoryFolder(folder) === undefined;
  if (isOutside) {
    return new Failure("not found", `${folder} is not in a Git repository, so it has no history to look at.`);
  }
  return gitFailure(`read the repository of ${folder}`, end);
}
