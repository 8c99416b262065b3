import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** Every regular file below a folder with its bytes in hexadecimal, and what else is there with its kind. */
export async function contents(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.flatMap((entry) => (entry.isDirectory() ? [] : [join(entry.parentPath, entry.name)])).sort();
  return new Map(
    await Promise.all(
      found.map(async (path) => [relative(folder, path).replaceAll("\\", "/"), await kindOf(path)] as const),
    ),
  );
}

export async function kindOf(path: string): Promise<string> {
  const status = await lstat(path);
  if (status.isFile()) return (await readFile(path)).toString("hex");
  return status.isSymbolicLink() ? "a link" : status.isDirectory() ? "a folder" : "something else";
}

/** Writes files whose bytes are given in hexadecimal, as `contents` gives them. */
export async function restore(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, hex] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), Buffer.from(hex, "hex"));
  }
}
