import { nameOf, parentOf } from "../../scanner/index.ts";

/** Limits above any real installation, so that a hostile file cannot make us work. */
const maxDepth = 40;
const maxLength = 600;
export const maxNeeded = 1000;
export const maxInstalled = 50_000;

/** Where a package is installed for another one. An empty `folder` is the project itself. */
export function installPath(folder: string, name: string): string {
  return folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
}

/** The name a package is installed under. For a workspace member, its last folder. */
export function nameAt(path: string): string {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? nameOf(path);
}

/** Whether an install path may be read. This bounds the folders we look into. */
export function isInstallPath(path: string): boolean {
  return path.length <= maxLength && path.split("/").length <= maxDepth;
}

/**
 * Resolves packages as Node does: in the folder's own node_modules, then in those above it.
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

/**
 * The next folder above that may have a node_modules: that of the package which brought this one, or the surrounding
 * workspace.
 */
function folderAbove(folder: string): string {
  const nested = folder.lastIndexOf("/node_modules/");
  if (nested >= 0) return folder.slice(0, nested);
  return folder.startsWith("node_modules/") ? "" : parentOf(folder);
}
