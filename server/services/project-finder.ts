import { realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { Failure } from "../contract/failure.ts";
import type { ProjectKind } from "../contract/project-kind.ts";
import { isProject, mayHoldProjects } from "../scanner/index.ts";
import { yieldingToEventLoop } from "./event-loop.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";
import { walkFolders } from "./walk-folders.ts";

/** A Flutter project on disk. */
export interface FoundProject {
  readonly path: string;
  readonly name: string;
  readonly kind: ProjectKind;
}

/**
 * The real path of a project that the user typed.
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
    throw notProject(path, "pubspec.yaml");
  }
  if (!statusOf(join(path, "lib"))?.isDirectory()) {
    throw notProject(path, "lib folder");
  }
  return realpathSync(path);
}

function notProject(path: string, missing: string): Failure {
  const around = projectAround(path);
  const next =
    around === undefined || around === path
      ? "Give the folder of an app: palisade projects <folder> lists those below one."
      : `It belongs to ${around}: give that folder.`;
  return new Failure("not a project", `${path} has no ${missing}, so it is not a Flutter project. ${next}`);
}

/** The real path of a folder that the user typed. A missing folder stays as typed. */
export function locateFolder(typed: string, base: string): string {
  const path = absolutePath(typed, base);
  return statusOf(path) ? realpathSync(path) : path;
}

/**
 * The folder to search: the named one, or the projects root, which may not exist yet.
 *
 * @throws Failure `not found` when the named folder does not exist
 */
export async function locateRoot(
  named: string | undefined,
  { projectsRoot, workingFolder }: { projectsRoot(): Promise<string>; readonly workingFolder: string },
): Promise<string> {
  const folder = locateFolder(named ?? (await projectsRoot()), workingFolder);
  if (named === undefined || statusOf(folder)?.isDirectory()) return folder;
  throw new Failure("not found", `There is no folder ${folder}. Name the folder that holds the projects.`);
}

/** The project that contains a folder, searched up to the root of its repository; undefined without one. */
export function projectAround(folder: string): string | undefined {
  const isHere = (name: string) => statusOf(join(folder, name)) !== undefined;
  if (isHere("pubspec.yaml") && isHere("lib")) return folder;
  const parent = dirname(folder);
  return isHere(".git") || parent === folder ? undefined : projectAround(parent);
}

/** Resolves a typed path from the user's folder; `~` is their home. */
export function absolutePath(typed: string, base: string): string {
  const expanded = typed === "~" || typed.startsWith("~/") ? join(homedir(), typed.slice(1)) : typed;
  return isAbsolute(expanded) ? expanded : resolve(base, expanded);
}

/** Maximum depth of projects below the searched folder. */
const deepest = 6;
/** Maximum number of folders. Even a search of a whole disk ends, with the projects near its root. */
const maxFolders = 50_000;
const longest = 20_000;
/** Virtual folders of operating systems. */
const notOnDisk = new Set(["/dev", "/proc", "/sys"]);

export interface FoundProjects {
  /** In path order. */
  readonly projects: readonly FoundProject[];
  /** Number of folders not searched, because of the limits on folders or time. */
  readonly truncated: number;
}

export interface ProjectSearch {
  readonly list?: ListFolder;
  readonly signal?: AbortSignal | undefined;
  readonly maxFolders?: number;
  /** In milliseconds. */
  readonly longest?: number;
}

/**
 * Every Flutter project at or below a folder: members of monorepos too, examples of packages not.
 *
 * @throws Failure `cancelled`
 */
export async function findProjects(root: string, search: ProjectSearch = {}): Promise<FoundProjects> {
  const limits = { maxFolders, longest, list: listFolder, ...search };
  const projects: FoundProject[] = [];
  const end = performance.now() + limits.longest;
  const truncated = await walkFolders(
    [{ path: root, depth: 0 }],
    {
      list: ({ path }) => limits.list(path),
      goesOn: (walked) => walked < limits.maxFolders && performance.now() < end,
      enter({ path, depth }, entries) {
        const names = new Set(entries.map((entry) => entry.name));
        if (isProject(names)) projects.push(projectAt(path));
        if (depth === deepest) return [];
        // The path is normalised already, and to do so for each folder again takes longer than to list them.
        const below = path.endsWith(sep) ? path : path + sep;
        const folders = entries
          .filter((entry) => entry.isDirectory() && mayHoldProjects(entry.name, names.has("pubspec.yaml")))
          .map((entry) => ({ path: below + entry.name, depth: depth + 1 }))
          .filter((folder) => !notOnDisk.has(folder.path));
        // Which ones are left out must not depend on the disk's order.
        return folders.sort((a, b) => (a.path < b.path ? -1 : 1));
      },
    },
    yieldingToEventLoop(search.signal),
  );
  return { projects: projects.sort((a, b) => (a.path < b.path ? -1 : 1)), truncated };
}

/** The project in a folder that is known to hold one. */
export function projectAt(path: string): FoundProject {
  return { path, name: basename(path), kind: kindOf(path) };
}

/** What only a project that runs by itself has: a program, or what starts it on a platform. A plugin has `android/src`. */
const signsOfApp = ["lib/main.dart", "android/app", "ios/Runner", "macos/Runner", "web/index.html"];

/** Whether a project runs by itself. */
export function kindOf(project: string): ProjectKind {
  return signsOfApp.some((sign) => statusOf(join(project, sign))) ? "app" : "package";
}

function statusOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
