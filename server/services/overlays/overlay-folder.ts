import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { overlayFile } from "../../generator/index.ts";
import { bytesHash } from "../content-hash.ts";
import { readProjectBytes } from "../read-project-file.ts";
import { filesFolder, type OverlayContent, overlayLimits } from "./overlay-content.ts";

/**
 * Reads the files of an overlay from a folder. Only regular files are read, and few and small ones; a link is refused
 * wherever it leads.
 *
 * @param folder its real path
 * @throws Failure `invalid input` when something else is in it, `too large`
 */
export async function readOverlayFolder(folder: string): Promise<OverlayContent> {
  const content = new Map<string, Buffer>();
  let total = 0;
  for (const path of [overlayFile, ...(await pathsBelow(folder, filesFolder.slice(0, -1)))]) {
    const place = join(folder, path);
    const status = await lstat(place).catch(() => undefined);
    if (!status) continue;
    if (!status.isFile()) throw notRegular(path);
    if (status.size > overlayLimits.file) throw tooLarge(path);
    const read = readProjectBytes(place, folder, overlayLimits.file);
    if (read.kind === "unread")
      throw new Failure("invalid input", `${path} of the overlay was not read: ${read.reason}.`);
    total += read.bytes.length;
    assertSmall(content.size + 1, total);
    content.set(path, read.bytes);
  }
  return content;
}

/** @throws Failure `too large` when an overlay has more files or bytes than anybody writes */
export function assertSmall(files: number, bytes: number): void {
  if (files > overlayLimits.files + 1) {
    throw new Failure("too large", `The overlay has more than ${overlayLimits.files} files.`);
  }
  if (bytes > overlayLimits.all) {
    throw new Failure("too large", `The overlay has more than ${overlayLimits.all / 1024 / 1024} MB.`);
  }
}

/** @throws Failure `too large` */
export function tooLarge(path: string): Failure {
  return new Failure("too large", `${path} of the overlay is larger than ${overlayLimits.file / 1024 / 1024} MB.`);
}

/** The failure for a link, a pipe or a folder in a file's place. */
export function notRegular(path: string): Failure {
  return new Failure("invalid input", `${path} of the overlay is no regular file. An overlay has no links.`);
}

/** A hash over all paths and contents. */
export function contentHashOf(content: OverlayContent): string {
  const rows = [...content].map(([path, bytes]) => `${bytesHash(bytes)} ${path}`).sort();
  return bytesHash(Buffer.from(rows.join("\n")));
}

async function pathsBelow(folder: string, start: string): Promise<readonly string[]> {
  const found: string[] = [];
  const folders = [start];
  let seen = 0;
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const status = await lstat(join(folder, next)).catch(() => undefined);
    if (!status) continue;
    if (!status.isDirectory()) throw notRegular(next);
    for (const entry of await readdir(join(folder, next), { withFileTypes: true })) {
      if (++seen > overlayLimits.entries) throw new Failure("too large", "The overlay has too many files and folders.");
      const path = `${next}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else found.push(path);
    }
  }
  return found.sort();
}
