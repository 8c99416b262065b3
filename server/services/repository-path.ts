import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * The folder that holds a project's repository; undefined when it lies in none.
 *
 * @param project a project's real path, see `locateProject`
 */
export function repositoryFolder(project: string): string | undefined {
  for (let folder = project; ; folder = dirname(folder)) {
    // A worktree and a submodule have a file of that name.
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * The folder that a project's files may lie in: that of its repository, else its own. A repository that the home folder
 * is in keeps the user's settings, and not the projects below it.
 *
 * @param project a project's real path, see `locateProject`
 */
export function boundaryOf(project: string): string {
  const repository = repositoryFolder(project);
  return repository === undefined || isWithin(repository, homedir()) ? project : repository;
}

/**
 * Where a project lies in the Git repository around it: `apps/shop`, or nothing at the repository's root.
 *
 * @param project a project's real path, see `locateProject`
 * @returns undefined when it lies in no repository
 */
export function repositoryPathOf(project: string): string | undefined {
  const repository = repositoryFolder(project);
  return repository === undefined ? undefined : relative(repository, project).replaceAll(sep, "/");
}

/** True for a folder itself and for every path below it; both must be real paths. */
export function isWithin(folder: string, path: string): boolean {
  const away = relative(folder, path);
  return away !== ".." && !away.startsWith(`..${sep}`) && !isAbsolute(away);
}
