import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { isProject, mayHoldProjects } from "../../scanner/index.ts";
import type { Folders } from "../folders.ts";
import { walkFolders } from "../walk-folders.ts";
import type { MemoryFiles } from "./memory-files.ts";

/** Maximum depth of projects below a folder of the window. */
const deepest = 6;

/** The folders of a window in a browser. */
export interface MemoryFolders extends Folders {
  /** The folder of the window that holds a project. */
  around(project: string): string;
}

export function memoryFolders(files: MemoryFiles): MemoryFolders {
  const opened = new Set<string>();
  return {
    locate(typed) {
      if (files.has(join(typed, "pubspec.yaml")) && files.has(join(typed, "lib"))) return typed;
      throw new Failure("not a project", `${typed} is not a Flutter project that is open in this window.`);
    },
    async find(folder) {
      opened.add(folder);
      const found: string[] = [];
      await walkFolders(
        [{ path: folder, depth: 0 }],
        {
          list: ({ path }) => files.list(path),
          enter({ path, depth }, entries) {
            if ("reason" in entries) return [];
            const names = new Set(entries.map(({ name }) => name));
            if (isProject(names)) found.push(path);
            if (depth === deepest) return [];
            return entries
              .filter((entry) => entry.isDirectory() && mayHoldProjects(entry.name, names.has("pubspec.yaml")))
              .map(({ name }) => ({ path: join(path, name), depth: depth + 1 }));
          },
        },
        async () => {},
      );
      return found.sort();
    },
    has: files.has,
    realPath: (path) => path,
    repositoryPathOf: () => undefined,
    authorIn: async () => undefined,
    refresh: files.refresh,
    around: (project) => [...opened].find((folder) => project.startsWith(`${folder}/`)) ?? project,
  };
}
