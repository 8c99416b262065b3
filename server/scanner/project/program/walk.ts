import type { Asking, FileTree, FolderContent } from "./file-tree.ts";

/**
 * Receives what a walk finds. `path` is the name within the project, through links; `place` is the real path without
 * links.
 */
export interface Visitor {
  /** False to skip a folder. */
  enters(path: string): boolean;
  /** False to leave a folder after seeing its entries, such as another project. */
  stays(path: string, entries: readonly { readonly name: string }[]): boolean;
  file(path: string, place: string): void;
  /** Called for an unreadable folder, and for a link whose target may not be read. */
  blocked(path: string, reason: string): void;
}

interface Folder {
  readonly path: string;
  readonly place: string;
  /** The parent folder on this walk. */
  readonly above: Folder | undefined;
  readonly isLink: boolean;
  /** True for a linked folder and everything below it. */
  readonly isLinked: boolean;
}

/** Maximum number of linked folders in one walk. Links to folders of links would double with every step. */
const maxLinks = 1000;

/** A path of a folder above the project. */
const onlyUp = /^\.\.(?:\/\.\.)*$/;

const outside = "it is a link that leads out of the project and its repository";
const nowhere = "it is a broken link";

/** Walks everything below a folder. Links are followed within the repository, loops are left out. */
export function* walkTree(tree: FileTree, start: string, visitor: Visitor): Asking<void> {
  const root = tree.follow(start);
  if (root.kind === "out") return visitor.blocked(start, outside);
  if (root.kind !== "folder") return;
  let links = 0;
  let folders: Folder[] = [{ path: start, place: root.path, above: undefined, isLink: false, isLinked: false }];
  while (folders.length > 0) {
    const contents = yield folders.map(({ place }) => place);
    const below = folders.flatMap((folder, index) => enter(folder, contents[index] ?? []));
    const linked = below.filter(({ isLink }) => isLink).sort((a, b) => (a.path < b.path ? -1 : 1));
    const followed = linked.slice(0, Math.max(0, maxLinks - links));
    for (const { path } of linked.slice(followed.length)) visitor.blocked(path, "there are too many links");
    links += linked.length;
    folders = [...below.filter(({ isLink }) => !isLink), ...followed];
  }

  function enter(folder: Folder, content: FolderContent): Folder[] {
    if ("reason" in content) visitor.blocked(folder.path, content.reason);
    if ("reason" in content || !visitor.stays(folder.path, content)) return [];
    const below: Folder[] = [];
    for (const entry of content) {
      const path = inside(folder.path, entry.name);
      const place = inside(folder.place, entry.name);
      if (entry.isDirectory()) {
        if (visitor.enters(path)) below.push(...folderIn(folder, path, place));
      } else if (entry.isSymbolicLink()) {
        const target = linkTarget(folder, path, place);
        if (target) below.push(target);
      } else {
        visitor.file(path, place);
      }
    }
    return below;
  }

  /**
   * Below a link, a folder may be one above the link; above the project, it may be the project itself. Neither is
   * walked again.
   */
  function folderIn(above: Folder, path: string, place: string): Folder[] {
    if (!above.isLinked) return [{ path, place, above, isLink: false, isLinked: false }];
    const found = onlyUp.test(above.place) ? tree.follow(place) : { kind: "folder" as const, path: place };
    if (found.kind !== "folder" || isOnTheWay(above, found.path)) return [];
    return [{ path, place: found.path, above, isLink: false, isLinked: true }];
  }

  function linkTarget(above: Folder, path: string, link: string): Folder | undefined {
    const target = tree.follow(link);
    if (target.kind === "file") visitor.file(path, target.path);
    else if (target.kind !== "folder") visitor.blocked(path, target.kind === "out" ? outside : nowhere);
    else if (visitor.enters(path) && !isOnTheWay(above, target.path))
      return { path, place: target.path, above, isLink: true, isLinked: true };
    return undefined;
  }
}

/** A link to a parent folder is a loop: its target is being walked already. */
function isOnTheWay(from: Folder, place: string): boolean {
  for (let folder: Folder | undefined = from; folder; folder = folder.above) if (folder.place === place) return true;
  return false;
}

function inside(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
