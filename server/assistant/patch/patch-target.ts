import type { ShownFile } from "../excerpts.ts";

/** What a patch may change. */
export interface PatchTarget {
  /** The files of the places. No other file is changed. */
  readonly files: readonly ShownFile[];
  /** The packages that the project depends on, and its own. */
  readonly packages: readonly string[];
}
