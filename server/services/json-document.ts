import { hash } from "node:crypto";
import { constants, statSync } from "node:fs";
import { access, lstat, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { parseJson } from "../scanner/index.ts";
import type { DocumentSeal } from "./document-seal.ts";
import { fileStamp } from "./file-stamp.ts";
import { makeFolders } from "./files/make-folders.ts";
import { stageFile } from "./files/staged-file.ts";
import { updateLocked } from "./files/update-locked.ts";
import { codeOf, systemReason } from "./files/write-failure.ts";

/** A JSON file that several processes may change at the same time. */
export interface JsonDocument<T> {
  /** The content; the empty document without a file. An unchanged file is not read again. */
  read(): Promise<T>;
  /** Changes with every write; empty without a file. */
  stamp(): string;
  /** Changes the content under a lock that all processes respect. Returns what was written. */
  update(change: (content: T) => T): Promise<T>;
}

/**
 * Opens a document. A damaged or foreign file is copied to another name before it is replaced, and the document starts
 * empty.
 *
 * @param schema of what another version, or another program, wrote
 * @param seal of what this program writes, which is read without the schema
 */
export function jsonDocument<T>(
  path: string,
  schema: () => z.ZodType<T>,
  empty: T,
  seal?: DocumentSeal,
): JsonDocument<T> {
  let last: { readonly bytes: Buffer; readonly loaded: Loaded<T> } | undefined;
  async function load(): Promise<Loaded<T>> {
    const bytes = await bytesOf(path);
    if (bytes === undefined) return { content: empty, unusable: undefined };
    if (!last?.bytes.equals(bytes)) last = { bytes, loaded: await loadedFrom(bytes) };
    return last.loaded;
  }

  async function loadedFrom(bytes: Buffer): Promise<Loaded<T>> {
    const text = bytes.toString("utf8");
    const own = await seal?.opened(text);
    // The seal says that it was written as this type.
    if (own !== undefined) return { content: own as T, unusable: undefined };
    const parsed = schema().safeParse(parseJson(text));
    return parsed.success ? { content: parsed.data, unusable: undefined } : { content: empty, unusable: bytes };
  }

  let known: { readonly stamp: string; readonly content: T } | undefined;
  async function read(): Promise<T> {
    const stamp = fileStamp(path);
    if (known === undefined || known.stamp !== stamp) known = { stamp, content: (await load()).content };
    return known.content;
  }

  return {
    read,
    stamp: () => fileStamp(path),
    async update(change) {
      await makeWritable(dirname(path));
      return updateLocked(path, async () => {
        const { content, unusable } = await load();
        if (unusable !== undefined) await keepAside(path, unusable);
        const result = change(content);
        const text = await (seal?.sealed(result) ?? JSON.stringify(result));
        return { content: `${text}\n`, result };
      });
    },
  };
}

interface Loaded<T> {
  readonly content: T;
  /** The file's bytes, if they are not a document of this kind. */
  readonly unusable: Buffer | undefined;
}

/**
 * The content of a record's file; undefined without one.
 *
 * @throws Failure that names the file
 */
async function bytesOf(path: string): Promise<Buffer | undefined> {
  try {
    // Never follows a link: the content would be written back to its target.
    if ((await lstat(path)).isFile()) return await readFile(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw new Failure("unavailable", `Palisade's record ${path} cannot be read: ${systemReason(error)}.`);
  }
  throw new Failure("unavailable", `${path} is not a regular file, so it is no record of Palisade. Move it away.`);
}

/** Keeps a file that is about to be replaced, under a name derived from its bytes. */
async function keepAside(path: string, bytes: Buffer): Promise<void> {
  const aside = `${path}.unreadable-${hash("sha256", bytes).slice(0, 12)}`;
  if (statSync(aside, { throwIfNoEntry: false })) return;
  const staged = await stageFile(aside, bytes, { mode: 0o600 });
  await staged.create();
}

/** Reported at once, with what to do. */
async function makeWritable(folder: string): Promise<void> {
  try {
    await makeFolders(folder, 0o700);
    await access(folder, constants.W_OK);
  } catch (error) {
    const message = `Palisade cannot keep its records in ${folder}: ${systemReason(error)}. Set PALISADE_HOME to a folder that can be written.`;
    throw new Failure(codeOf(error) === "ENOSPC" ? "disk full" : "unavailable", message);
  }
}
