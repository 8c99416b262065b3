import { realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, isAbsolute, join, resolve } from "node:path";
import { Failure } from "../core/failure.ts";
import { isProject, mayHoldProjects } from "../core/project/discovery.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";

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
  const path = absolute(typed, base);
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
  const path = absolute(typed, base);
  return statusOf(path) ? realpathSync(path) : path;
}

function absolute(typed: string, base: string): string {
  const expanded = typed === "~" || typed.startsWith("~/") ? join(homedir(), typed.slice(1)) : typed;
  return isAbsolute(expanded) ? expanded : resolve(base, expanded);
}

/** Nobody keeps projects deeper below the folder they are collected in. */
const deepest = 6;

/** Every Flutter project at or below a folder, in path order: monorepo members too, the examples of packages not. */
export function findProjects(root: string, list: ListFolder = listFolder): FoundProject[] {
  const found: FoundProject[] = [];
  const folders = [{ path: root, depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const { path, depth } = folder;
    const entries = list(path);
    const names = new Set(entries.map((entry) => entry.name));
    if (isProject(names)) found.push({ path, name: basename(path) });
    if (depth === deepest) continue;
    for (const entry of entries) {
      if (!entry.isDirectory() || !mayHoldProjects(entry.name, names.has("pubspec.yaml"))) continue;
      folders.push({ path: join(path, entry.name), depth: depth + 1 });
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function statusOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
