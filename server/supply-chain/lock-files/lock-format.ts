import type { ConfigFile } from "../../scanner/index.ts";
import type { Ecosystem } from "../dependency.ts";
import type { LockReading } from "../lock-reading.ts";

/** A kind of lock file. */
export interface LockFormat {
  /** The file's name. */
  readonly lock: string;
  /** The command that writes it. */
  readonly install: string;
  /**
   * Reads it together with its manifest, and in a workspace with those of the members below it. What is not as the
   * package manager writes it is left out. Never throws.
   */
  read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading;
}

/** A kind of manifest that a back end has, with the lock files that may lie beside it. */
export interface ManifestFormat {
  readonly ecosystem: Ecosystem;
  /** The file's name. */
  readonly manifest: string;
  /** Of several in one folder the first counts. The first is also what is asked for where there is none. */
  readonly locks: readonly [LockFormat, ...LockFormat[]];
}
