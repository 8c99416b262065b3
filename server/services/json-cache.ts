import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { parseJson } from "../scanner/index.ts";
import type { DocumentSeal } from "./document-seal.ts";
import { makeFolders } from "./files/make-folders.ts";
import { replaceFile } from "./files/staged-file.ts";

/** A folder of our state with one file for each key. */
export interface FileCache {
  /** Empty when there is none. A disk may have lost a part of it. */
  read(key: string): Promise<Buffer>;
  /** @throws Error when nothing can be written */
  add(key: string, content: string | Uint8Array): Promise<void>;
  /** Removes the oldest when there are too many, or too much. */
  prune(): Promise<void>;
}

interface Room {
  readonly maxFiles: number;
  readonly maxBytes: number;
}

/** @param room what is beyond it is removed by `prune` */
export function fileCache(folder: string, suffix: string, { maxFiles, maxBytes }: Room): FileCache {
  // Keys that differ only in case are one name on some file systems.
  const fileOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex").slice(0, 32) + suffix);
  return {
    read: (key) => readFile(fileOf(key)).catch(() => Buffer.alloc(0)),
    async add(key, content) {
      await makeFolders(folder, 0o700);
      await replaceFile(fileOf(key), content, { mode: 0o600 });
    },
    async prune() {
      const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
      if (paths.length <= maxFiles && maxBytes === Number.POSITIVE_INFINITY) return;
      const dated = await Promise.all(
        paths.map(async (path) => {
          const { mtimeMs = 0, size = 0 } = (await stat(path).catch(() => undefined)) ?? {};
          return { path, at: mtimeMs, size };
        }),
      );
      let bytes = 0;
      const newest = dated.sort((a, b) => b.at - a.at);
      const beyond = newest.filter(({ size }, index) => (bytes += size) > maxBytes || index >= maxFiles);
      await Promise.all(beyond.map(({ path }) => rm(path, { force: true })));
    },
  };
}

/** A folder of our state with one file for each text. */
export interface TextCache extends Omit<FileCache, "read"> {
  /** Empty when there is none. A disk may have lost a part of it. */
  read(key: string): Promise<string>;
}

/** @param maxFiles more are removed by `prune` */
export function textCache(folder: string, maxFiles: number): TextCache {
  const files = fileCache(folder, ".json", { maxFiles, maxBytes: Number.POSITIVE_INFINITY });
  return { ...files, read: async (key) => (await files.read(key)).toString("utf8") };
}

/** A folder of our state with one file for each value. A damaged or foreign file counts as missing. */
export interface JsonCache<T> {
  read(key: string): Promise<T | undefined>;
  /** @throws Error when nothing can be written */
  add(key: string, value: T): Promise<void>;
  /** Removes the oldest when there are too many. */
  prune(): Promise<void>;
}

/**
 * @param maxFiles more are removed by `prune`
 * @param seal of what this program writes, which is read without the schema
 */
export function jsonCache<T>(
  folder: string,
  schema: () => z.ZodType<T>,
  maxFiles: number,
  seal?: DocumentSeal,
): JsonCache<T> {
  const texts = textCache(folder, maxFiles);
  return {
    async read(key) {
      const text = await texts.read(key);
      // The seal says that it was written as this type.
      const own = (await seal?.opened(text)) as T | undefined;
      return own ?? schema().safeParse(parseJson(text)).data;
    },
    add: async (key, value) => texts.add(key, await (seal?.sealed(value) ?? JSON.stringify(value))),
    prune: texts.prune,
  };
}
