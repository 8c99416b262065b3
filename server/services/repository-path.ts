import { statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Where a project lies in the git repository around it: `apps/shop`, or nothing at the repository's root.
 *
 * @param project a project's real path, see `locateProject`
 * @returns undefined when it lies in no repository
 */
export function repositoryPathOf(project: string): string | undefined {
  for (let folder = project; ; folder = dirname(folder)) {
    // A worktree and a submodule have a file of that name.
    if (statSync(join(folder, ".git"), { throwIfNoEntry: false }))
      return relative(folder, project).replaceAll(sep, "/");
    if (dirname(folder) === folder) return undefined;
  }
}
