import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/** Packs the extension as `npm run package` does. Throws with what was printed when that fails. */
export async function packExtension(vsix: string, ...options: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, "tools/package.mjs"), vsix, ...options], { cwd: root });
}

let packed: Promise<string> | undefined;

/** The path of the packed extension. It is packed once in a run, because everybody installs the same file. */
export function packedExtension(): Promise<string> {
  const vsix = join(root, "dist/palisade-test.vsix");
  packed ??= packExtension(vsix).then(() => vsix);
  return packed;
}

/** The same for the extension that VS Code runs in a browser. */
export async function packedBrowserExtension(): Promise<string> {
  const vsix = join(root, "dist/palisade-web-test.vsix");
  await packExtension(vsix, "--target", "web");
  return vsix;
}
