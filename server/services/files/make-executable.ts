import { chmod, lstat } from "node:fs/promises";

/** Lets everybody run a file who may read it. What is no regular file, or belongs to others, stays as it is. */
export async function makeExecutable(path: string): Promise<void> {
  const status = await lstat(path).catch(() => undefined);
  if (!status?.isFile()) return;
  const mode = status.mode | ((status.mode & 0o444) >> 2);
  if (mode !== status.mode) await chmod(path, mode).catch(() => {});
}
