import { Failure } from "../../contract/failure.ts";
import type { PackageVersion } from "../../supply-chain/advisories/affected.ts";
import { type CachedAnswer, questionOf } from "./answer-cache.ts";
import type { LookUpEvent } from "./look-up-event.ts";
import { largestBatch, type OsvApi } from "./osv-api.ts";

export interface Asked {
  /** By `questionOf`. */
  readonly answers: ReadonlyMap<string, CachedAnswer>;
  /** Why some have no answer; undefined when all have one. */
  readonly trouble: string | undefined;
}

/**
 * Asks the database for the advisories of packages, in batches, until it stops answering.
 *
 * @param asOf the time to record for the answers (ISO 8601, UTC)
 * @throws Failure `cancelled`
 */
export async function askAboutPackages(
  api: OsvApi,
  packages: readonly PackageVersion[],
  asOf: string,
  progress: (event: LookUpEvent) => void,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const answers = new Map<string, CachedAnswer>();
  try {
    for (let done = 0; done < packages.length; done += largestBatch) {
      progress({ kind: "packages", done, total: packages.length });
      const batch = packages.slice(done, done + largestBatch);
      const found = await api.advisoriesFor(batch, signal);
      for (const [i, one] of batch.entries()) answers.set(questionOf(one), { asOf, advisories: found[i] ?? [] });
    }
    return { answers, trouble: undefined };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
    return { answers, trouble: error.message };
  }
}
