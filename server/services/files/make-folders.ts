import { mkdirSync, statSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents; an existing folder is left alone. Node's own recursion never ends where a
 * folder accepts no new names, such as in /proc.
 *
 * @throws the system's error
 */
export async function makeFolders(path: string, mode = 0o777): Promise<void> {
  const above = dirname(path);
  if (above !== path && (await isAbsent(above))) await makeFolders(above, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const status = await stat(path).catch(() => undefined);
    if (!status?.isDirectory()) throw error;
  }
}

async function isAbsent(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error) => error.code === "ENOENT",
  );
}

/** The synchronous form of `makeFolders`. */
export function makeFoldersNow(path: string, mode = 0o777): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) makeFoldersNow(above, mode);
  mkdirSync(path, { mode });
}
