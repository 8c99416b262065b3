import { join, relative } from "node:path";
import { type FileTree, listProject, type Rules, snapshotOf } from "../../scanner/index.ts";
import { answerListing } from "../answer-listing.ts";
import { type Scanner, scannerOver, type TakeSnapshot } from "../scanner-over.ts";
import type { MemoryFiles } from "./memory-files.ts";

/**
 * Scans projects whose files are in memory, and has loaded what is missing there.
 *
 * @param boundaryOf the folder around a project that its links, imports and packages must not leave
 */
export function memoryScanner(rules: Rules, files: MemoryFiles, boundaryOf: (project: string) => string): Scanner {
  const take: TakeSnapshot = async (root, yieldToEventLoop, wrap) => {
    const full = (path: string) => join(root, path);
    const tree = treeAt(root, boundaryOf(root), files);
    const list = () => answerListing(listProject(tree, wrap), (folder) => files.list(full(folder)), yieldToEventLoop);
    let listing = await list();
    while (await files.loadWanted()) listing = await list();
    await files.load([...listing.configs, ...listing.sources.map(({ file }) => file)].map(full));
    return { snapshot: snapshotOf(tree, listing), stamp: (file) => files.stamp(full(file)), contents: () => undefined };
  };
  const scanner = scannerOver(rules, take);
  return {
    ...scanner,
    async scan(...given) {
      for (;;) {
        const scan = await scanner.scan(...given);
        // What the program refers to is known only once it has been read.
        if (!(await files.loadWanted())) return scan;
      }
    },
  };
}

/** Where a link leads is unknown, so that none is followed. */
function treeAt(root: string, boundary: string, files: MemoryFiles): FileTree {
  return {
    levelsAbove: relative(boundary, root).split("/").filter(Boolean).length,
    read: (path) => files.read(join(root, path)),
    follow(path) {
      const full = join(root, path);
      if (full !== boundary && !full.startsWith(`${boundary}/`)) return { kind: "out" };
      const kind = files.kindOf(full);
      if (kind === undefined) return { kind: "nothing" };
      return kind === "link" ? { kind: "out" } : { kind, path: relative(root, full) };
    },
  };
}
