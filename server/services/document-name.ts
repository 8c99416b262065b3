import { hash } from "node:crypto";
import { basename } from "node:path";

/**
 * The file name of a folder's document: readable, and unique by a digest.
 *
 * @param identity what distinguishes this document; the folder's path by default
 */
export function documentName(folder: string, identity = folder): string {
  const readable = basename(folder)
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .slice(0, 40);
  return `${readable || "root"}-${hash("sha256", identity).slice(0, 16)}.json`;
}
