import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * The root folder of a project's repository; undefined outside of one.
 *
 * @param project a project's real path, see `locateProject`
 * @param exists whether there is something at a path
 */
export function repositoryFolder(project: string, exists: (path: string) => boolean = existsSync): string | undefined {
  for (let folder = project; ; folder = dirname(folder)) {
    // In a worktree or a submodule, `.git` is a file.
    if (exists(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * The folder that must contain a project's files: its repository, else the project itself. A repository around the home
 * folder holds the user's settings and does not count.
 *
 * @param project a project's real path, see `locateProject`
 * @param exists as above
 */
export function boundaryOf(project: string, exists: (path: string) => boolean = existsSync): string {
  const repository = repositoryFolder(project, exists);
  return repository === undefined || isWithin(repository, homedir()) ? project : repository;
}

/**
 * The project's path in its Git repository: `apps/shop`, or empty at the root.
 *
 * @param project a project's real path, see `locateProject`
 * @returns undefined outside of a repository
 */
export function repositoryPathOf(project: string): string | undefined {
  const repository = repositoryFolder(project);
  return repository === undefined ? undefined : relative(repository, project).replaceAll(sep, "/");
}

/** Whether a path is a folder or below it. Both must be real paths. */
export function isWithin(folder: string, path: string): boolean {
  const away = relative(folder, path);
  return away !== ".." && !away.startsWith(`..${sep}`) && !isAbsolute(away);
}
