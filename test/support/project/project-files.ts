import { configFile } from "../../../server/scanner/project/config-file.ts";
import { roleOf } from "../../../server/scanner/project/layout.ts";
import type { ProjectFiles } from "../../../server/scanner/project/project-files.ts";

/** The files of a project held in memory, those above it with `../`. */
export function projectFiles(texts: Readonly<Record<string, string | Uint8Array>>): ProjectFiles {
  const paths = Object.keys(texts).sort();
  const read = paths
    .filter((path) => roleOf(path)?.kind === "config")
    .map((path) => configFile(path, texts[path] ?? ""));
  const configs = new Map(read.map((file) => [file.path, file]));
  return { paths, configs: read, has: (path) => path in texts, config: (path) => configs.get(path) };
}
