import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const folder = join(import.meta.dirname, "../../../docs/images");
const largest = 120 * 1024;

/**
 * Takes a picture of the window for the documentation. It is written to docs/images only with UPDATE_IMAGES=1, so that
 * a test run leaves the tree as it was. Writing needs pngquant, which makes the picture small.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env["UPDATE_IMAGES"]) return;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  execFileSync("pngquant", ["--force", "--strip", `--output=${path}`, "128", path]);
  if (statSync(path).size > largest) throw new Error(`${path} is larger than ${largest} bytes`);
}
