import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ConfigFile, configFile } from "../../scanner/index.ts";
import { readProjectFile } from "../read-project-file.ts";

const megabyte = 1024 * 1024;

/** In bytes. The YAML parser is slow on absurdly large files; the other readers visit each line once. */
function largest(path: string): number {
  return /\.yaml$|pubspec\.lock$/.test(path) && !path.endsWith("pnpm-lock.yaml") ? megabyte : 8 * megabyte;
}

/** Reads a project's manifests and lock files, each once, and remembers which it refused. */
export interface BoundedFiles {
  /** @param path relative to the project; undefined when the file is missing or refused */
  config(path: string): ConfigFile | undefined;
  /** Why files were refused, by path. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * @param project the project's folder
 * @param boundary the folder that no link may lead out of, see `boundaryOf`
 */
export function boundedFiles(project: string, boundary: string): BoundedFiles {
  const read = new Map<string, ConfigFile | undefined>();
  const refused = new Map<string, string>();
  const load = (path: string): ConfigFile | undefined => {
    const full = join(project, path);
    if (!existsSync(full)) return undefined;
    const content = readProjectFile(full, boundary, largest(path));
    if (content.kind === "text") return configFile(path, content.text);
    refused.set(path, content.kind === "unread" ? content.reason : "it is not UTF-8 text");
    return undefined;
  };
  return {
    refused,
    config(path) {
      if (!read.has(path)) read.set(path, load(path));
      return read.get(path);
    },
  };
}
