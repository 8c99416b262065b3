import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Folders whose code names the project: Dart's imports of it, and the package of native code. */
const folders = ["lib", "test", "integration_test", "android/app/src"];

const code = /\.(?:dart|kt|java)$/;

/** The paths of the code in a project, POSIX and relative to it. Links are not followed. */
export async function ownCode(folder: string): Promise<readonly string[]> {
  const found = await Promise.all(folders.map((below) => codeBelow(folder, below)));
  return found.flat();
}

async function codeBelow(folder: string, path: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const place = `${path}/${entry.name}`;
      if (entry.isDirectory()) return codeBelow(folder, place);
      return entry.isFile() && code.test(entry.name) ? [place] : [];
    }),
  );
  return found.flat();
}
