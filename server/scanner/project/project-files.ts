import type { ConfigFile } from "./config-file.ts";

/** The files of a project, as readers see them. */
export interface ProjectFiles {
  /** Every file of the snapshot, sorted. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** A configuration file by its path. Undefined if it is absent or not configuration. */
  config(path: string): ConfigFile | undefined;
  /** Every configuration file, in path order. */
  readonly configs: readonly ConfigFile[];
}
