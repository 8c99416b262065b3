import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { promises } = fs;
const handle = await promises.open(import.meta.filename);
const handlePrototype: object = Object.getPrototypeOf(handle);
await handle.close();

const always = () => true;
const mayWrite = (_path: unknown, flags: unknown) => typeof flags === "string" && /[wa]/.test(flags);

/** Whose functions change files, which, whether they need space, and whether a call with these arguments does it. */
const changing: readonly (readonly [object, string, boolean, (...args: unknown[]) => boolean])[] = [
  ...["mkdir", "link", "writeFile"].map((name) => [promises, name, true, always] as const),
  ...["rename", "rm", "rmdir", "unlink", "chmod"].map((name) => [promises, name, false, always] as const),
  [promises, "open", true, mayWrite],
  ...["writeFile", "write", "sync"].map((name) => [handlePrototype, name, true, always] as const),
  ...["chmod", "chown"].map((name) => [handlePrototype, name, false, always] as const),
];

/** A change of the file system that is about to happen. */
export interface Change {
  /** As Node calls it: `rename`. */
  readonly name: string;
  readonly args: readonly unknown[];
  readonly needsSpace: boolean;
}

/**
 * Calls a function before each change of the file system that this process makes; what it throws is the system's error.
 * Returns what ends that.
 */
export function beforeChanges(listener: (change: Change) => void): () => void {
  const originals = changing.map(([owner, name, needsSpace, isChange]) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== "function") throw new Error(`There is no ${name}.`);
    Reflect.set(owner, name, async function (this: unknown, ...args: unknown[]): Promise<unknown> {
      if (isChange(...args)) listener({ name, args, needsSpace });
      return Reflect.apply(original, this, args);
    });
    return () => Reflect.set(owner, name, original);
  });
  syncBuiltinESMExports();
  return () => {
    for (const restore of originals) restore();
    syncBuiltinESMExports();
  };
}

/** Lets the disk be full from the so manieth write on, until `work` has ended. */
export async function withFullDisk<Result>(fromWrite: number, work: () => Promise<Result>): Promise<Result> {
  let writes = 0;
  const restore = beforeChanges(({ needsSpace }) => {
    if (needsSpace && ++writes >= fromWrite) {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
    }
  });
  try {
    return await work();
  } finally {
    restore();
  }
}
