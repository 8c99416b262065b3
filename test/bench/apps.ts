import { existsSync, globSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** An app that is scanned. */
export interface BenchApp {
  readonly name: string;
  readonly folder: string;
}

/** The apps in a folder, or the folder itself if it is one, the largest first. */
export function appsIn(folder: string): BenchApp[] {
  const root = resolve(folder);
  const folders = isApp(root) ? [root] : readdirSync(root).map((name) => join(root, name));
  return folders
    .filter(isApp)
    .map((one) => ({ name: basename(one), folder: one, size: dartIn(one) }))
    .sort((a, b) => b.size - a.size);
}

function isApp(folder: string): boolean {
  return existsSync(join(folder, "pubspec.yaml"));
}

function dartIn(folder: string): number {
  const files = globSync("**/*.dart", { cwd: folder });
  return files.reduce((sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0), 0);
}
