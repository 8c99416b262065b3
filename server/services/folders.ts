import { existsSync, realpathSync } from "node:fs";
import { authorIn } from "./git/author.ts";
import { findProjects, locateProject } from "./project-finder.ts";
import { repositoryPathOf } from "./repository-path.ts";

/** Where projects are, and what is known of their folders outside of a scan: on disk, or in the memory of a browser. */
export interface Folders {
  /**
   * The real path of a project that the user typed.
   *
   * @throws Failure `not a project`, saying what is missing
   */
  locate(typed: string): string;
  /** The paths of the projects at and below a folder, in order. */
  find(folder: string): Promise<readonly string[]>;
  has(path: string): boolean;
  /** The path with links resolved; unchanged when nothing exists there. */
  realPath(path: string): string;
  /** The project's path in its Git repository; undefined outside of one. */
  repositoryPathOf(project: string): string | undefined;
  /** Who makes decisions in a folder, as Git's settings say. */
  authorIn(folder: string, signal: AbortSignal | undefined): Promise<string | undefined>;
  /** Reads what has changed at these paths, so that the next scan finds it. */
  refresh(changed: readonly string[]): Promise<void>;
}

/** @param workingFolder the folder that relative paths start from */
export function diskFolders(workingFolder: string): Folders {
  return {
    locate: (typed) => locateProject(typed, workingFolder),
    find: async (folder) => (await findProjects(folder)).projects.map(({ path }) => path),
    has: existsSync,
    realPath(path) {
      try {
        return realpathSync(path);
      } catch {
        return path;
      }
    },
    repositoryPathOf,
    authorIn,
    // A scan looks at the disk itself.
    refresh: async () => {},
  };
}
