import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { compose } from "../../server/generator/compose.ts";

/** Writes the files of a project into a folder. */
export function writeProject(folder: string, { files }: Pick<ReturnType<typeof compose>, "files">): void {
  for (const { path, content, encoding } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, encoding ?? "utf8");
  }
}
