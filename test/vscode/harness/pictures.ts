import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";

const folder = join(import.meta.dirname, "../../../docs/images");
const largest = 120 * 1024;

/**
 * Takes a picture of the window for the documentation. It is written to docs/images only with UPDATE_IMAGES=1, so that
 * a test run leaves the tree as it was. Writing needs pngquant, which makes the picture small.
 *
 * @param colours how many it keeps; an editor has few, and what is lost first is the colour of small things
 */
export async function takePicture(page: Page, name: string, colours = 16): Promise<void> {
  if (!process.env["UPDATE_IMAGES"]) return;
  const path = join(folder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: "disabled" });
  // A window has few colours, and dots between them only make the file larger.
  execFileSync("pngquant", ["--force", "--strip", "--nofs", "--speed=1", `--output=${path}`, `${colours}`, path]);
  if (statSync(path).size > largest) throw new Error(`${path} is larger than ${largest} bytes`);
}
