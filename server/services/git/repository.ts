import { dirname, resolve } from "node:path";
import { Failure } from "../../core/failure.ts";
import { type GitOptions, outputOf, startGit } from "./run-git.ts";

/** A Git repository, and which part of it is looked at. */
export interface Repository {
  /** Absolute path of the objects, shared by all worktrees. */
  readonly objects: string;
  /** Absolute path of the list of commits whose parents are not here, when the clone is shallow. */
  readonly shallow: string | undefined;
  readonly objectFormat: "sha1" | "sha256";
  /** Where in the repository the folder lies: empty at its top, else with a slash at the end. */
  readonly prefix: string;
  /** The names of what all refs point to, tags as such. */
  readonly refs: readonly string[];
  /** The commit that is checked out; undefined before the first one. */
  readonly head: string | undefined;
}

/**
 * Finds the repository that a folder is in. These are the only runs of Git that read the repository's settings: of
 * commands that start no program.
 *
 * @throws Failure `not found` outside of a repository, `refused` when Git does not trust its owner
 */
export async function findRepository(folder: string, signal: AbortSignal | undefined): Promise<Repository> {
  const ask = (...args: string[]) => outputOf(gitIn(folder, args, { signal }));
  const found = await ask(
    ...["rev-parse", "--show-object-format", "--is-shallow-repository"],
    ...["--git-path", "objects", "--git-path", "shallow", "--show-prefix"],
  );
  if (!found.ok) throw unusable(folder, found.complaint);
  const [format, shallow, objects = "", shallowFile = "", prefix = ""] = found.output.toString().split("\n");
  const refs = await ask("for-each-ref", "--format=%(objectname)");
  if (!refs.ok) throw unusable(folder, refs.complaint);
  const head = (await ask("rev-parse", "--verify", "--quiet", "HEAD")).output.toString().trim();
  return {
    objects: resolve(folder, objects),
    shallow: shallow === "true" ? resolve(folder, shallowFile) : undefined,
    objectFormat: format === "sha256" ? "sha256" : "sha1",
    prefix,
    refs: [...new Set(refs.output.toString().split("\n").filter(Boolean))].sort(),
    head: head || undefined,
  };
}

/** The object that a revision names (`main`, `v1.2`, `HEAD~3`), or undefined. */
export async function resolveRevision(folder: string, revision: string, signal: AbortSignal | undefined) {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision];
  const { ok, output } = await outputOf(gitIn(folder, args, { signal }));
  return ok ? output.toString().trim() : undefined;
}

function gitIn(folder: string, args: readonly string[], options: GitOptions) {
  return startGit(["-C", folder, ...args], options);
}

function unusable(folder: string, complaint: string): Failure {
  if (/dubious ownership/.test(complaint)) {
    const owned = /repository at '(.+)'/.exec(complaint)?.[1] ?? dirname(folder);
    return new Failure(
      "refused",
      `Git does not read ${owned}, because it belongs to another user. If you trust it, run: git config --global --add safe.directory '${owned}'`,
    );
  }
  if (/not a git repository|cannot change to/i.test(complaint)) {
    return new Failure("not found", `${folder} is not in a Git repository, so it has no history to look at.`);
  }
  return new Failure(
    "unavailable",
    `Git cannot read the repository of ${folder}: ${complaint || "it does not say why"}`,
  );
}
