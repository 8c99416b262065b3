import { type Stats, statSync } from "node:fs";

/**
 * Changes when the content of a file may have changed. Empty when nothing can be seen there. A file that was replaced by
 * another at the same moment has another inode.
 */
export function fileStamp(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? stampOf(found) : "";
  } catch {
    return "";
  }
}

/** The same of a file whose status was asked for. */
export function stampOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino}:${size}:${mtimeMs}`;
}
