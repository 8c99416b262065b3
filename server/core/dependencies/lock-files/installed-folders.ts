import { nameOf, parentOf } from "../../project/paths.ts";

/** Deeper and longer than any installation, and more than any package needs: beyond, a file is made to make us work. */
const deepest = 16;
const longest = 600;
export const mostNeeded = 1000;

/** Where a package is installed for another; for the project itself when `folder` is empty. */
export function installPath(folder: string, name: string): string {
  return folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
}

/** The name that a package is installed under; the last folder of a workspace member. */
export function nameAt(path: string): string {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? nameOf(path);
}

/** True for an install path that may be read: it bounds the folders that `resolveInstalled` looks into. */
export function isInstallPath(path: string): boolean {
  return path.length <= longest && path.split("node_modules/").length <= deepest;
}

/**
 * The folder that Node finds a package in, seen from another folder: its own node_modules, then those above it.
 * https://nodejs.org/api/modules.html#loading-from-node_modules-folders
 */
export function resolveInstalled(
  installed: { has(path: string): boolean },
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = folderAbove(folder)) {
    const path = installPath(folder, name);
    if (installed.has(path)) return path;
    if (folder === "") return undefined;
  }
}

/** The next folder up that may have a node_modules: that of the package which brought it, or the workspace around it. */
function folderAbove(folder: string): string {
  const nested = folder.lastIndexOf("/node_modules/");
  if (nested >= 0) return folder.slice(0, nested);
  return folder.startsWith("node_modules/") ? "" : parentOf(folder);
}
