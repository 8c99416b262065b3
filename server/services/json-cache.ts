import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { parseJson } from "../scanner/index.ts";
import { makeFolders } from "./files/make-folders.ts";
import { replaceFile } from "./files/staged-file.ts";

/** A folder of our state with one file for each text. */
export interface TextCache {
  /** Empty when there is none. A disk may have lost a part of it. */
  read(key: string): Promise<string>;
  /** @throws Error when nothing can be written */
  add(key: string, text: string): Promise<void>;
  /** Removes the oldest when there are too many. */
  prune(): Promise<void>;
}

/** @param maxFiles more are removed by `prune` */
export function textCache(folder: string, maxFiles: number): TextCache {
  // Keys that differ only in case are one name on some file systems.
  const fileOf = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`);
  return {
    read: (key) => readFile(fileOf(key), "utf8").catch(() => ""),
    async add(key, text) {
      await makeFolders(folder, 0o700);
      await replaceFile(fileOf(key), text, { mode: 0o600 });
    },
    async prune() {
      const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
      if (paths.length <= maxFiles) return;
      const ageOf = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
      const dated = await Promise.all(paths.map(async (path) => ({ path, at: await ageOf(path) })));
      const oldest = dated.sort((a, b) => a.at - b.at).slice(0, paths.length - maxFiles);
      await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
    },
  };
}

/** A folder of our state with one file for each value. A damaged or foreign file counts as missing. */
export interface JsonCache<T> {
  read(key: string): Promise<T | undefined>;
  /** @throws Error when nothing can be written */
  add(key: string, value: T): Promise<void>;
  /** Removes the oldest when there are too many. */
  prune(): Promise<void>;
}

/** @param maxFiles more are removed by `prune` */
export function jsonCache<T>(folder: string, schema: () => z.ZodType<T>, maxFiles: number): JsonCache<T> {
  const texts = textCache(folder, maxFiles);
  return {
    read: async (key) => schema().safeParse(parseJson(await texts.read(key))).data,
    add: (key, value) => texts.add(key, JSON.stringify(value)),
    prune: texts.prune,
  };
}
