import { rmSync, statSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { makeFoldersNow } from "./files/make-folders.ts";

/**
 * Lets Node keep what it compiles of the program, so that the next process starts sooner. It compares a digest of each
 * file, and what cannot be read or written is compiled again. `NODE_DISABLE_COMPILE_CACHE=1` switches it off.
 *
 * Node takes nothing that was compiled with other flags of the engine, and writes its own in its place. So processes with
 * the same flags share a folder.
 *
 * @param folder of Palisade's state
 * @param version what other versions have left there is removed
 * @param run names the flags
 */
export function keepCompiled(folder: string, version: string, run: "short" | "long"): void {
  const all = join(folder, "compiled");
  const ofVersion = join(all, version);
  const own = join(ofVersion, run);
  try {
    if (!statSync(ofVersion, { throwIfNoEntry: false })) rmSync(all, { recursive: true, force: true });
    makeFoldersNow(own, 0o700);
    // Node 20 has no such cache.
    module.enableCompileCache?.(own);
  } catch {
    // A folder that cannot be written to costs time, nothing else.
  }
}
