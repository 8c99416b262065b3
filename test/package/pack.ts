import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/** Packs the extension as `npm run package` does. Throws with what was printed when that fails. */
export async function packExtension(vsix: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, "tools/package.mjs"), vsix], { cwd: root });
}
