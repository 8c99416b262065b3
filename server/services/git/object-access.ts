import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { writeNewFiles } from "../files/new-files.ts";
import type { Repository } from "./repository.ts";
import { answerOf, type GitEnd, type GitOptions, type GitProcess, outputOf, startGit } from "./run-git.ts";

/** Git over the objects of a repository, without any of its settings. */
export interface ObjectAccess {
  start(args: readonly string[], options: GitOptions): GitProcess;
  output(args: readonly string[], options: GitOptions): Promise<GitEnd & { readonly output: Buffer }>;
  /**
   * The output of a run that ended well.
   *
   * @param task what Git is to do, as in "list the files of HEAD"
   * @throws Failure `unavailable`, with Git's own words
   */
  answer(task: string, args: readonly string[], options: GitOptions): Promise<Buffer>;
}

/** In milliseconds. To count the commits of a large history, or to find the next one that changes a folder, takes a while. */
const patience = 120_000;

/** The empty tree, which Git knows without having it: the attributes of nothing. */
const emptyTree = {
  sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};

/**
 * Lets `work` read a repository's objects through an empty repository of our own. Settings and attributes of the
 * repository can name programs to run (to show a file, to merge one, to verify a signature, to fetch what is missing)
 * and can hide files; here they do not exist. Whatever Git writes on its way (the merges that it tries again) goes into
 * that folder as well, which is removed at the end.
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
