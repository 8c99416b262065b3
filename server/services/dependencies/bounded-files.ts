import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type ConfigFile, configFile } from "../../core/project/config-file.ts";

const megabyte = 1024 * 1024;

/** The YAML parser is slow for what nobody would write; the other readers take one look at each line. */
function largest(path: string): number {
  return /\.yaml$|pubspec\.lock$/.test(path) && !path.endsWith("pnpm-lock.yaml") ? megabyte : 8 * megabyte;
}

/** Reads a project's manifests and lock files, each once, and remembers which it refused. */
export interface BoundedFiles {
  /** @param path relative to the project; undefined when there is no such file, or when it is refused */
  config(path: string): ConfigFile | undefined;
  /** Why files were refused, by path. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * @param project the project's folder
 * @param boundary the folder that no link may lead out of: the project's, or that of its repository
 */
export function boundedFiles(project: string, boundary: string): BoundedFiles {
  const read = new Map<string, ConfigFile | undefined>();
  const refused = new Map<string, string>();
  const load = (path: string): ConfigFile | undefined => {
    const full = join(project, path);
    const status = statSync(full, { throwIfNoEntry: false });
    if (!status) return undefined;
    const reason = reasonAgainst(full, status, path, boundary);
    if (reason !== undefined) refused.set(path, reason);
    return reason === undefined ? configFile(path, readFileSync(full, "utf8")) : undefined;
  };
  return {
    refused,
    config(path) {
      if (!read.has(path)) {
        try {
          read.set(path, load(path));
        } catch (error) {
          read.set(path, undefined);
          refused.set(
            path,
            `it cannot be read (${error instanceof Error && "code" in error ? error.code : "no reason"})`,
          );
        }
      }
      return read.get(path);
    },
  };
}

function reasonAgainst(
  full: string,
  status: { isFile(): boolean; readonly size: number },
  path: string,
  boundary: string,
): string | undefined {
  // Reading from a pipe would wait for ever.
  if (!status.isFile()) return "it is no regular file";
  if (leaves(boundary, full)) return "it is a link that leads out of the project";
  const limit = largest(path);
  return status.size > limit ? `it is larger than ${limit / megabyte} MB` : undefined;
}

function leaves(boundary: string, path: string): boolean {
  const away = relative(realpathSync(boundary), realpathSync(path));
  return away === ".." || away.startsWith(`..${sep}`);
}
