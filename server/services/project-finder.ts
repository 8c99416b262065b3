import { realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { Failure } from "../contract/failure.ts";
import { isProject, mayHoldProjects } from "../scanner/index.ts";
import { breathing } from "./breathing.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";
import { walkFolders } from "./walk-folders.ts";

/** A Flutter project on disk. */
export interface FoundProject {
  readonly path: string;
  readonly name: string;
}

/**
 * Turns what a user typed into the real path of a project.
 *
 * @throws Failure `not a project`, saying what is missing
 */
export function locateProject(typed: string, base: string): string {
  const path = absolutePath(typed, base);
  const status = statusOf(path);
  if (!status) throw new Failure("not a project", `There is nothing at ${path}. Give the folder of a Flutter project.`);
  if (!status.isDirectory()) {
    throw new Failure("not a project", `${path} is a file. Give the folder that holds the project's pubspec.yaml.`);
  }
  if (!statusOf(join(path, "pubspec.yaml"))?.isFile()) {
    throw new Failure("not a project", `${path} has no pubspec.yaml, so it is not a Flutter project.`);
  }
  if (!statusOf(join(path, "lib"))?.isDirectory()) {
    throw new Failure("not a project", `${path} has no lib folder, so it is not a Flutter project.`);
  }
  return realpathSync(path);
}

/** The real path of a folder that a user typed; one that does not exist stays as it was typed. */
export function locateFolder(typed: string, base: string): string {
  const path = absolutePath(typed, base);
  return statusOf(path) ? realpathSync(path) : path;
}

/**
 * The folder whose projects are meant: the one that was named, or the projects root, which may not exist yet.
 *
 * @throws Failure `not found` when the named folder does not exist
 */
export function locateRoot(
  named: string | undefined,
  { projectsRoot, workingFolder }: { readonly projectsRoot: string; readonly workingFolder: string },
): string {
  const folder = locateFolder(named ?? projectsRoot, workingFolder);
  if (named === undefined || statusOf(folder)?.isDirectory()) return folder;
  throw new Failure("not found", `There is no folder ${folder}. Name the folder that holds the projects.`);
}

/** The project that a folder is or lies in, up to the root of its repository; undefined when there is none. */
export function projectAround(folder: string): string | undefined {
  const isHere = (name: string) => statusOf(join(folder, name)) !== undefined;
  if (isHere("pubspec.yaml") && isHere("lib")) return folder;
  const parent = dirname(folder);
  return isHere(".git") || parent === folder ? undefined : projectAround(parent);
}

/** A path that a user typed, from the folder where the user is; `~` is their home. */
export function absolutePath(typed: string, base: string): string {
  const expanded = typed === "~" || typed.startsWith("~/") ? join(homedir(), typed.slice(1)) : typed;
  return isAbsolute(expanded) ? expanded : resolve(base, expanded);
}

/** Nobody keeps projects deeper below the folder they are collected in. */
const deepest = 6;
/** Whoever names the root of a disk gets the projects near it, and an answer. */
const mostFolders = 50_000;
const longest = 20_000;
/** Folders in which systems show themselves as files. */
const notOnDisk = new Set(["/dev", "/proc", "/sys"]);

export interface FoundProjects {
  /** In path order. */
  readonly projects: readonly FoundProject[];
  /** How many folders were not searched, because there are too many, or because it took too long. */
  readonly truncated: number;
}

export interface ProjectSearch {
  readonly list?: ListFolder;
  readonly signal?: AbortSignal | undefined;
  readonly mostFolders?: number;
  /** In milliseconds. */
  readonly longest?: number;
}

/**
 * Every Flutter project at or below a folder: monorepo members too, the examples of packages not.
 *
 * @throws Failure `cancelled`
 */
export async function findProjects(root: string, search: ProjectSearch = {}): Promise<FoundProjects> {
  const limits = { mostFolders, longest, list: listFolder, ...search };
  const projects: FoundProject[] = [];
  const end = performance.now() + limits.longest;
  const truncated = await walkFolders(
    [{ path: root, depth: 0 }],
    {
      list: ({ path }) => limits.list(path),
      goesOn: (walked) => walked < limits.mostFolders && performance.now() < end,
      enter({ path, depth }, entries) {
        const names = new Set(entries.map((entry) => entry.name));
        if (isProject(names)) projects.push({ path, name: basename(path) });
        if (depth === deepest) return [];
        const below = entries
          .filter((entry) => entry.isDirectory() && mayHoldProjects(entry.name, names.has("pubspec.yaml")))
          .map((entry) => ({ path: join(path, entry.name), depth: depth + 1 }))
          .filter((folder) => !notOnDisk.has(folder.path));
        // Which ones are left out must not depend on the order in which a disk names them.
        return below.sort((a, b) => (a.path < b.path ? -1 : 1));
      },
    },
    breathing(search.signal),
  );
  return { projects: projects.sort((a, b) => (a.path < b.path ? -1 : 1)), truncated };
}

function statusOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
