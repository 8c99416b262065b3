import type { ConfigFile } from "../../scanner/index.ts";
import type { Ecosystem } from "../dependency.ts";
import type { LockReading } from "../lock-reading.ts";

export interface LockFormat {
  readonly lock: string;
  /** The command that creates it. */
  readonly install: string;
  /** Further files to read with it, relative to the manifest's folder. */
  readonly also?: readonly string[];
  /**
   * Reads the lock file with its manifest and, in a workspace, the manifests of the members below it. Entries that the
   * package manager would not write are left out. Never throws.
   */
  read(lock: ConfigFile, manifests: readonly ConfigFile[], others?: readonly ConfigFile[]): LockReading;
}

/** A kind of manifest, with the lock files that may lie beside it. */
export interface ManifestFormat {
  readonly ecosystem: Ecosystem;
  readonly manifest: string;
  /** The first file present wins. If none is, the report names the first. */
  readonly locks: readonly [LockFormat, ...LockFormat[]];
}
