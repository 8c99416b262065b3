import type { ComparedFile } from "./project-files.ts";

interface Placed {
  /** A folder's path has no slash at its end. */
  readonly path: string;
  readonly name: string;
  /** Counted from 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

/** A visible row of the tree. Rows in closed folders are left out. */
export type Row =
  | (Placed & { readonly kind: "file"; readonly file: ComparedFile })
  | (Placed & { readonly kind: "folder"; readonly open: boolean; readonly different: number });

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: ComparedFile[];
  different: number;
}

/** The rows of a tree of files: folders first, then by name. */
export function treeRows(files: readonly ComparedFile[], isOpen: (folder: string) => boolean): Row[] {
  return rowsBelow(folderOf(files), "", 1, isOpen);
}

function folderOf(files: readonly ComparedFile[]): Folder {
  const root = emptyFolder();
  for (const file of files) {
    let folder = root;
    for (const name of file.path.split("/").slice(0, -1)) {
      const inner = folder.folders.get(name) ?? emptyFolder();
      folder.folders.set(name, inner);
      folder = inner;
      if (file.state) folder.different++;
    }
    folder.files.push(file);
  }
  return root;
}

function emptyFolder(): Folder {
  return { folders: new Map(), files: [], different: 0 };
}

function rowsBelow(folder: Folder, above: string, level: number, isOpen: (folder: string) => boolean): Row[] {
  const siblings = folder.folders.size + folder.files.length;
  const inner = [...folder.folders].sort(([one], [other]) => (one < other ? -1 : 1));
  const folders = inner.flatMap(([name, one], index): Row[] => {
    const path = above + name;
    const open = isOpen(path);
    const placed = { path, name, level, position: index + 1, siblings };
    const below = open ? rowsBelow(one, `${path}/`, level + 1, isOpen) : [];
    return [{ kind: "folder", ...placed, open, different: one.different }, ...below];
  });
  const files = folder.files.map((file, index): Row => {
    const name = file.path.slice(above.length);
    return { kind: "file", path: file.path, name, level, position: inner.length + index + 1, siblings, file };
  });
  return [...folders, ...files];
}
