import { ancestorFiles, ancestorFolders, roleOf } from "../layout.ts";
import type { Asking, FileTree } from "./file-tree.ts";

/** Build scripts are near the top of their folder: `.github/workflows/release.yml`. */
const nearTop = 3;

/** The files above a project that a scan reads, up to the repository's root. */
export function* filesAbove(tree: FileTree): Asking<string[]> {
  const files: string[] = [];
  for (let levels = 1; levels <= tree.levelsAbove; levels++) {
    const up = "../".repeat(levels);
    files.push(...ancestorFiles.map((name) => `${up}${name}`).filter((path) => isThere(tree, path)));
    files.push(...(yield* scripts(tree, up)));
  }
  return files;
}

function* scripts(tree: FileTree, up: string): Asking<string[]> {
  const found: string[] = [];
  let folders = ancestorFolders.map((name) => `${up}${name}`);
  for (let depth = 0; depth < nearTop && folders.length > 0; depth++) {
    const contents = yield folders;
    const below: string[] = [];
    for (const [index, folder] of folders.entries()) {
      const content = contents[index] ?? [];
      for (const entry of "reason" in content ? [] : content) {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) below.push(path);
        else if (!entry.isSymbolicLink() || isThere(tree, path)) found.push(path);
      }
    }
    folders = below;
  }
  return found.filter((path) => roleOf(path));
}

/** A link out of the repository counts as existing: reading it reports why it is not read. */
function isThere(tree: FileTree, path: string): boolean {
  return ["file", "out"].includes(tree.follow(path).kind);
}
