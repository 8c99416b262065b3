import type { ConfigFile } from "./config-file.ts";

/** The files of a project, as the readers need them. */
export interface ProjectFiles {
  /** Every file of the snapshot, sorted. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** A configuration file by its path; undefined when it is absent or not one. */
  config(path: string): ConfigFile | undefined;
  /** Every configuration file, in path order. */
  readonly configs: readonly ConfigFile[];
}
