import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../contract/failure.ts";
import { manifestPath, type Present, readProjectManifest, type TargetFolder } from "../generator/index.ts";
import { bytesHash } from "./content-hash.ts";
import { readProjectBytes, readProjectFile } from "./read-project-file.ts";

/** What exists below a folder, by POSIX path. */
type Look = (path: string) => Promise<Present>;

/**
 * Examines the paths of files in a folder, without following links.
 *
 * @param folder its real path
 * @param paths of the files, POSIX and relative
 * @throws Failure `conflict` when something other than a folder is where a folder has to be
 */
export async function readTargetFolder(folder: string, paths: readonly string[]): Promise<TargetFolder> {
  const look = createLook(folder);
  const present = new Map<string, Present>();
  for (const path of paths) present.set(path, await look(path));
  const manifest = await manifestOf(folder, look);
  const stale: string[] = [];
  for (const path of manifest?.keys() ?? []) if (!present.has(path) && (await isFile(look, path))) stale.push(path);
  return { present, manifest, stale };
}

/** Creates a function that examines paths below a folder. It lists each folder once. */
function createLook(folder: string): Look {
  const listings = new Map<string, Promise<readonly string[]>>();
  const list = (path: string) => {
    const listing = listings.get(path) ?? namesIn(path);
    listings.set(path, listing);
    return listing;
  };
  return async (path) => {
    const names = path.split("/");
    let place = folder;
    for (const [index, name] of names.entries()) {
      const found = sameName(await list(place), name);
      if (found === undefined) return { kind: "nothing" };
      place = join(place, found);
      const status = await lstat(place);
      if (index === names.length - 1) return found === name ? whatIs(place, status) : clash(found);
      if (found !== name || !status.isDirectory()) {
        throw new Failure(
          "conflict",
          `${place} is in the way of the folder ${name}. Move it, or choose another folder.`,
        );
      }
    }
    return { kind: "nothing" };
  };
}

/** The entry of this name, or one that some file systems treat as equal. */
function sameName(entries: readonly string[], name: string): string | undefined {
  const plain = name.toLowerCase();
  return entries.find((entry) => entry === name) ?? entries.find((entry) => entry.toLowerCase() === plain);
}

function clash(found: string): Present {
  return { kind: "other", because: `${found} has the same name on systems that do not tell capitals apart` };
}

function whatIs(place: string, status: Stats): Present {
  if (status.isSymbolicLink()) return { kind: "other", because: "it is a link" };
  if (status.isDirectory()) return { kind: "other", because: "it is a folder" };
  if (!status.isFile()) return { kind: "other", because: "it is no regular file" };
  const content = readProjectBytes(place, undefined);
  if (content.kind === "unread") return { kind: "other", because: content.reason };
  return { kind: "file", sha256: bytesHash(content.bytes) };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Failure("unavailable", `${folder} cannot be read (${reason}). Choose another folder.`);
  }
}

async function manifestOf(folder: string, look: Look): Promise<TargetFolder["manifest"]> {
  if (!(await isFile(look, manifestPath))) return undefined;
  const content = readProjectFile(join(folder, manifestPath), folder);
  return content.kind === "text" ? readProjectManifest(content.text) : undefined;
}

/** For a file that is only looked up, an obstacle is no error. */
async function isFile(look: Look, path: string): Promise<boolean> {
  try {
    return (await look(path)).kind === "file";
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
