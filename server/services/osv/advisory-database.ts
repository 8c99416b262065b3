import type { PackageVersion } from "../../supply-chain/advisories/affected.ts";
import type { NamedAdvisory } from "../../supply-chain/advisories/vulnerability.ts";
import type { LookUpEvent } from "./look-up-event.ts";

export interface LookUpOptions {
  /** Use only the results of earlier lookups, whatever their age. */
  readonly offline: boolean;
  /** Ask about every package, even if its answer is less than a day old. */
  readonly refresh: boolean;
  progress(event: LookUpEvent): void;
  readonly signal: AbortSignal | undefined;
}

export interface LookUp {
  /** By `questionOf`. Packages without an answer were not reached or, offline, are not in the cache. */
  readonly answers: ReadonlyMap<string, { readonly asOf: string; readonly advisories: readonly NamedAdvisory[] }>;
  /** Why the database stopped answering; undefined when it did not. */
  readonly trouble: string | undefined;
  readonly warnings: readonly string[];
}

/** The database of advisories, with a cache. */
export interface AdvisoryDatabase {
  /**
   * Looks up public packages.
   *
   * @throws Failure `cancelled`, or `invalid input` for an unusable address in the environment
   */
  lookUp(packages: readonly PackageVersion[], options: LookUpOptions): Promise<LookUp>;
}
