import { nameOf, parentOf } from "../../scanner/index.ts";

/** Deeper and longer than any installation, and more than any package needs: beyond, a file is made to make us work. */
const deepest = 40;
const longest = 600;
export const mostNeeded = 1000;
export const mostInstalled = 50_000;

/** Where a package is installed for another; for the project itself when `folder` is empty. */
export function installPath(folder: string, name: string): string {
  return folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
}

/** The name that a package is installed under; the last folder of a workspace member. */
export function nameAt(path: string): string {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? nameOf(path);
}

/** True for an install path that may be read: it bounds the folders that are looked into. */
export function isInstallPath(path: string): boolean {
  return path.length <= longest && path.split("/").length <= deepest;
}

/**
 * Finds packages as Node does, seen from a folder: in its own node_modules, then in those above it.
 * https://nodejs.org/api/modules.html#loading-from-node_modules-folders
 *
 * @param paths the install paths of all packages
 */
export function installation(paths: Iterable<string>): (from: string) => (name: string) => string | undefined {
  const foldersWith = new Map<string, Set<string>>();
  for (const path of paths) {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0) continue;
    const name = path.slice(at + "node_modules/".length);
    const folders = foldersWith.get(name) ?? new Set();
    foldersWith.set(name, folders.add(path.slice(0, Math.max(0, at - 1))));
  }
  return (from) => {
    const upwards = foldersUpFrom(from);
    return (name) => {
      const having = foldersWith.get(name);
      const folder = having && upwards.find((one) => having.has(one));
      return folder === undefined ? undefined : installPath(folder, name);
    };
  };
}

function foldersUpFrom(from: string): readonly string[] {
  const folders = [from];
  for (let folder = from; folder !== ""; folders.push(folder)) folder = folderAbove(folder);
  return folders;
}

/** The next folder up that may have a node_modules: that of the package which brought it, or the workspace around it. */
function folderAbove(folder: string): string {
  const nested = folder.lastIndexOf("/node_modules/");
  if (nested >= 0) return folder.slice(0, nested);
  return folder.startsWith("node_modules/") ? "" : parentOf(folder);
}
