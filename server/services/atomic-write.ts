import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Replaces a file in one step: readers see the old content or the new one, never a part. The temporary file lies in
 * the same folder, because a rename is atomic only within one file system.
 *
 * @param mode permission bits of the result
 */
export async function writeAtomically(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const temporary = join(dirname(path), `.palisade-${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(content);
      await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
