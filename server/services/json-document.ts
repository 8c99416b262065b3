import { constants, statSync } from "node:fs";
import { access, mkdir, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import lockfile from "proper-lockfile";
import type { z } from "zod";
import { Failure } from "../core/failure.ts";
import { writeAtomically } from "./atomic-write.ts";

/** A JSON file that several processes may change at the same time. */
export interface JsonDocument<T> {
  /** The content, or the empty document when there is none yet. A file that has not changed is not read again. */
  read(): Promise<T>;
  /** Changes with every write; empty when there is no file. */
  stamp(): string;
  /** Changes the content under a lock that all processes respect, and returns what was written. */
  update(change: (content: T) => T): Promise<T>;
}

/**
 * Opens a document. A file that is torn or holds something else is set aside under another name and never
 * overwritten; the document then starts empty.
 */
export function jsonDocument<T>(path: string, schema: z.ZodType<T>, empty: T): JsonDocument<T> {
  async function load(): Promise<{ content: T; usable: boolean }> {
    let text: string;
    try {
      text = await readFile(path, "utf8");
    } catch (error) {
      if (isMissing(error)) return { content: empty, usable: true };
      throw new Failure("unavailable", `Palisade's record ${path} cannot be read: ${messageOf(error)}`);
    }
    const parsed = schema.safeParse(parseJson(text));
    return parsed.success ? { content: parsed.data, usable: true } : { content: empty, usable: false };
  }

  let known: { readonly stamp: string; readonly content: T } | undefined;
  async function read(): Promise<T> {
    const stamp = stampOf(path);
    if (known === undefined || known.stamp !== stamp) known = { stamp, content: (await load()).content };
    return known.content;
  }

  return {
    read,
    stamp: () => stampOf(path),
    async update(change) {
      await makeWritable(dirname(path));
      const release = await lockfile.lock(path, {
        realpath: false,
        stale: 10_000,
        retries: { retries: 60, minTimeout: 20, maxTimeout: 200 },
      });
      try {
        const { content, usable } = await load();
        if (!usable) await rename(path, `${path}.unreadable-${Date.now()}`);
        const next = change(content);
        await writeAtomically(path, `${JSON.stringify(next)}\n`, 0o600);
        return next;
      } finally {
        await release();
      }
    },
  };
}

/** Without this the lock would try for many seconds what can never succeed. */
async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    const message = `Palisade cannot keep its records in ${folder}: ${messageOf(error)}. Set PALISADE_HOME to a folder that can be written.`;
    throw new Failure("unavailable", message);
  }
}

/** Every write makes a new file, so its number tells two writes of one moment apart. */
function stampOf(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.ino}:${found.size}:${found.mtimeMs}` : "";
  } catch {
    return "";
  }
}

/** What a text says in JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
