import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { type OsvRecord, osvRecordSchema } from "../../supply-chain/advisories/osv-record.ts";
import type { DocumentSeal } from "../document-seal.ts";
import { jsonCache } from "../json-cache.ts";
import type { AdvisoryReference } from "./osv-api.ts";

/** A cache of advisory texts. A damaged or foreign file counts as missing. */
export interface RecordCache {
  /** @param modified the wanted edition; undefined for any */
  read(id: string, modified: string | undefined): Promise<OsvRecord | undefined>;
  /** @throws Error when nothing can be written */
  add(reference: AdvisoryReference, record: OsvRecord): Promise<void>;
  /** Removes the oldest when there are too many. */
  prune(): Promise<void>;
}

/** A cached advisory has about 2 KB. */
const maxRecords = 5000;

const fileSchema = lazy(() => z.object({ modified: z.string(), record: osvRecordSchema() }));

/** @param seal of what this program writes */
export function recordCache(folder: string, seal: DocumentSeal | undefined): RecordCache {
  const cache = jsonCache(folder, fileSchema, maxRecords, seal);
  return {
    async read(id, modified) {
      const file = await cache.read(id);
      return file?.record.id === id && (modified === undefined || file.modified === modified) ? file.record : undefined;
    },
    add: ({ id, modified }, record) => cache.add(id, { modified, record }),
    prune: cache.prune,
  };
}
