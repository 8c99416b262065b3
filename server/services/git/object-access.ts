import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { withoutSecrets } from "../../scanner/index.ts";
import { writeNewFiles } from "../files/new-files.ts";
import type { Repository } from "./repository.ts";
import { answerOf, type GitEnd, type GitOptions, type GitProcess, outputOf, startGit } from "./run-git.ts";

/** Git on the objects of a repository, without its settings. */
export interface ObjectAccess {
  start(args: readonly string[], options: GitOptions): GitProcess;
  output(args: readonly string[], options: GitOptions): Promise<GitEnd & { readonly output: Buffer }>;
  /**
   * The output of a successful run.
   *
   * @param task what Git should do, such as "list the files of HEAD"
   * @throws Failure `unavailable`, with Git's own words
   */
  answer(task: string, args: readonly string[], options: GitOptions): Promise<Buffer>;
}

/**
 * In milliseconds. Counting the commits of a large history, or finding the next one that changes a folder, takes a
 * while.
 */
const patience = 120_000;

/** The empty tree, which Git knows without storing it: it has no attributes. */
const emptyTree = {
  sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};

/**
 * Git does not compare files that hold no secrets. Leaving them out of what it looks for would cost more: it would ask
 * for every file of every commit, and it asks for attributes only of what has changed.
 */
const quietFiles = withoutSecrets.map((pattern) => `${pattern} -diff\n`).join("");

/**
 * Lets `work` read a repository's objects through an empty repository of our own. The repository's settings and
 * attributes could name programs to run (to show a file, to merge one, to verify a signature, to fetch missing objects)
 * and hide files; here only ours exist. What Git writes (such as merges that it repeats) also goes into our folder,
 * which is removed at the end.
 */
export async function withObjects<Result>(
  { objects, shallow, objectFormat }: Repository,
  work: (access: ObjectAccess) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "palisade-git-"));
  try {
    await mkdir(join(folder, "refs"));
    const files = [
      { path: "HEAD", content: "ref: refs/heads/none\n" },
      { path: "config", content: configOf(objectFormat) },
      { path: "info/attributes", content: quietFiles },
      { path: "objects/info/alternates", content: `${JSON.stringify(objects)}\n` },
      ...(shallow === undefined ? [] : [{ path: "shallow", content: shallow }]),
    ];
    await writeNewFiles(folder, files, folder);
    const variables = {
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: devNull,
      GIT_ATTR_SOURCE: emptyTree[objectFormat],
    };
    const start: ObjectAccess["start"] = (args, options) =>
      startGit(["--git-dir", folder, ...args], { patience, ...options }, variables);
    return await work({
      start,
      output: (args, options) => outputOf(start(args, options)),
      answer: (task, args, options) => answerOf(start(args, options), task),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configOf(objectFormat: Repository["objectFormat"]): string {
  const core = "[core]\n\tbare = true\n\trepositoryFormatVersion = ";
  return objectFormat === "sha1" ? `${core}0\n` : `${core}1\n[extensions]\n\tobjectFormat = sha256\n`;
}
