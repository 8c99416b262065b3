import type { Stats } from "node:fs";
import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "./write-failure.ts";

/** What exists at an output path, with all links followed. */
export type OutputTarget =
  /** A file that this process already has open: `/dev/stdout`, or the shell's `>(...)`. */
  | { readonly kind: "descriptor"; readonly descriptor: number }
  /** `status` is undefined when nothing exists there. */
  | { readonly kind: "file"; readonly path: string; readonly status: Stats | undefined };

const maxLinks = 40;

/**
 * Follows a path's links to their target.
 *
 * @param path absolute
 * @throws the system's error when a folder on the way is missing, or a link must not be followed
 */
export async function outputTarget(path: string): Promise<OutputTarget> {
  let at = path;
  for (let links = 0; links <= maxLinks; links++) {
    // Comes before folders are resolved: an open file need not have a path that leads back to it.
    const here = descriptorOf(at) === undefined ? join(await realpath(dirname(at)), basename(at)) : at;
    const descriptor = descriptorOf(here);
    if (descriptor !== undefined) return { kind: "descriptor", descriptor };
    const status = await ifThere(lstat(here));
    if (!status?.isSymbolicLink()) return { kind: "file", path: here, status };
    // Lets the system follow the link, because it may refuse links that another user planted in a shared folder.
    const end = await ifThere(stat(here));
    // A file that another process has open may have no path.
    if (end && here.startsWith("/proc/")) return { kind: "file", path: here, status: end };
    at = resolve(dirname(here), await readlink(here));
  }
  throw Object.assign(new Error("Too many links"), { code: "ELOOP" });
}

function descriptorOf(path: string): number | undefined {
  const [, number] = /^\/(?:dev|proc\/(?:self|thread-self|\d+))\/fd\/(\d{1,9})$/.exec(path) ?? [];
  const isOurs = /^\/(?:dev|proc\/self|proc\/thread-self)\//.test(path) || path.startsWith(`/proc/${process.pid}/`);
  return number !== undefined && isOurs ? Number(number) : undefined;
}

async function ifThere(status: Promise<Stats>): Promise<Stats | undefined> {
  try {
    return await status;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
