import { basename, dirname, join } from "node:path";
import { isListed, roleOf } from "../../scanner/index.ts";
import type { Folders } from "../../services/folders.ts";
import type { OpenProject } from "./open-project.ts";
import { fileIn, fromBelow } from "./places.ts";

/** A file with the open project that it belongs to. */
export interface OwnedFile {
  readonly project: OpenProject;
  /** As in scans: POSIX, relative to the project. */
  readonly file: string;
}

/** The projects of the workspace folders, and those opened through single files. */
export interface OpenProjects {
  all(): readonly OpenProject[];
  /** The project at this path, however it is spelled. */
  at(path: string): OpenProject | undefined;
  /** Finds and opens the projects at and below a folder. */
  addFolder(folder: string): Promise<void>;
  /** Closes the projects of a folder that no other folder contains. */
  removeFolder(folder: string): void;
  /** Opens projects that appeared with these new files and folders, and closes those that are no longer on disk. */
  follow(created: readonly string[]): Promise<void>;
  /** Resolves when no folder is being searched. */
  found(): Promise<void>;
  /** Opens the project of a file, even outside the folders. */
  openFor(path: string): void;
  /** The open projects that a file is part of, its own first. */
  ownersOf(path: string): readonly OwnedFile[];
  /** The projects that a change of this path on disk may affect. */
  concernedBy(path: string): readonly OpenProject[];
}

/**
 * @param open opens a project by its real path and the editor's path
 * @param closed called after a project was closed
 */
export function createProjects(
  disk: Folders,
  open: (path: string, root: string) => OpenProject,
  closed: (project: OpenProject) => void,
): OpenProjects {
  const { realPath } = disk;
  const folders = new Set<string>();
  const projects = new Map<string, OpenProject>();
  let searches: Promise<void> = Promise.resolve();

  function ensure(root: string): OpenProject {
    const path = realPath(root);
    const known = projects.get(path);
    if (known) return known;
    const project = open(path, root);
    projects.set(path, project);
    return project;
  }

  function close(project: OpenProject) {
    projects.delete(project.path);
    project.close();
    closed(project);
  }

  async function openAllIn(folder: string): Promise<void> {
    const found = await disk.find(folder);
    // The folder may have been closed in the meantime.
    if (folders.has(folder)) for (const path of found) ensure(path);
  }

  const openProjects: OpenProjects = {
    all: () => [...projects.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    at: (path) => projects.get(path) ?? projects.get(realPath(path)),
    addFolder(folder) {
      folders.add(folder);
      const search = openAllIn(folder);
      searches = Promise.all([searches, search]).then(() => {});
      return search;
    },
    removeFolder(folder) {
      folders.delete(folder);
      for (const project of projects.values()) {
        const within = (one: string) => project.root === one || fileIn(one, project.root) !== undefined;
        if (within(folder) && ![...folders].some(within)) close(project);
      }
    },
    async follow(created) {
      for (const project of projects.values()) if (!isProjectIn(disk, project.root)) close(project);
      if (created.some((path) => mayBringProject(disk, path)))
        await Promise.all([...folders].map(openProjects.addFolder));
    },
    found: () => searches,
    openFor(path) {
      const root = packageOf(disk, path);
      if (root !== undefined && isProjectIn(disk, root)) ensure(root);
    },
    ownersOf(path) {
      const root = packageOf(disk, path);
      const project = root === undefined ? undefined : openProjects.at(root);
      const file = root === undefined ? undefined : fileIn(root, path);
      const real = realPath(path);
      const takes = (one: OpenProject) => {
        const name = fromBelow(one.path, real);
        return one.live.takes(name) || (name.startsWith("../") && roleOf(name)) ? name : undefined;
      };
      const own = project && file !== undefined && { project, file: takes(project) ?? file };
      // Build files may be above the project, and local packages beside it.
      const others = [...projects.values()].flatMap((one) => {
        const name = one === project ? undefined : takes(one);
        return name === undefined ? [] : [{ project: one, file: name }];
      });
      return own ? [own, ...others] : others;
    },
    concernedBy: (path) =>
      [...projects.values()].filter(({ root, live }) => {
        const file = fileIn(root, path);
        // Outside files can matter too: a workspace's lock file, the repository's CI, a local package.
        const name = fromBelow(root, path);
        return live.isConcernedBy(name) || (file === undefined ? roleOf(name) !== undefined : isListed(file));
      }),
  };
  return openProjects;
}

function isProjectIn({ has }: Folders, root: string): boolean {
  return has(join(root, "pubspec.yaml")) && has(join(root, "lib"));
}

/** Whether a path is one of the parts that make a folder a project, or a folder that contains them. */
function mayBringProject({ has }: Folders, path: string): boolean {
  return ["pubspec.yaml", "lib"].includes(basename(path)) || has(join(path, "pubspec.yaml"));
}

/** The nearest folder with a pubspec.yaml. */
function packageOf({ has }: Folders, path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (has(join(folder, "pubspec.yaml"))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
