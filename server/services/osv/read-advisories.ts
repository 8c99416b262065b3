import { Failure } from "../../contract/failure.ts";
import type { OsvRecord } from "../../supply-chain/advisories/osv-record.ts";
import type { LookUpEvent } from "./look-up-event.ts";
import type { AdvisoryReference, OsvApi } from "./osv-api.ts";
import type { RecordCache } from "./record-cache.ts";

export interface Advisories {
  /** By id. */
  readonly records: ReadonlyMap<string, OsvRecord>;
  /** Why the database stopped answering; undefined when it did not. */
  readonly trouble: string | undefined;
}

/** Parallel requests: fast enough, and polite. */
const inFlight = 12;

/**
 * Reads advisories, several at a time: from the cache if it has the current edition, else from the database.
 *
 * @param api undefined to use only the cache, whatever its edition
 * @throws Failure `cancelled`
 */
export async function readAdvisories(
  api: OsvApi | undefined,
  cache: RecordCache,
  references: readonly AdvisoryReference[],
  progress: (event: LookUpEvent) => void,
  signal: AbortSignal | undefined,
): Promise<Advisories> {
  const records = new Map<string, OsvRecord>();
  let trouble: Failure | undefined;
  let done = 0;

  async function readOne(reference: AdvisoryReference) {
    const { id, modified } = reference;
    const kept = await cache.read(id, modified);
    const fetched = kept || trouble || !api ? undefined : await fetchOne(api, reference);
    const record = kept ?? fetched ?? (await cache.read(id, undefined));
    if (record) records.set(id, record);
    progress({ kind: "advisories", done: ++done, total: references.length });
  }

  async function fetchOne(database: OsvApi, reference: AdvisoryReference): Promise<OsvRecord | undefined> {
    try {
      const record = await database.record(reference.id, signal);
      // An advisory that cannot be cached is requested again next time.
      if (record) await cache.add(reference, record).catch(() => {});
      return record;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      trouble ??= error;
      return undefined;
    }
  }

  const queue = references.values();
  const work = async () => {
    for (const reference of queue) {
      if (trouble?.kind === "cancelled") throw trouble;
      await readOne(reference);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  if (trouble?.kind === "cancelled") throw trouble;
  return { records, trouble: trouble?.message };
}
