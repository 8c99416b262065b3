import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { placeName, placesOf } from "../../contract/place-names.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { isOpen } from "../../contract/status.ts";
import type { Alerted } from "../../reports/messages/notice.ts";

/** What a project's document remembers about alerts. Places go by their names. */
export const alertMemorySchema = lazy(() =>
  z.object({
    /** New places that nobody was told about yet. */
    pending: z.array(z.string()).readonly(),
    /** Places that an alert was sent about. */
    told: z.array(z.string()).readonly(),
    /** Why the last alert was not sent. */
    trouble: z.string().optional(),
  }),
);
export type AlertMemory = Infer<typeof alertMemorySchema>;

const nothing: AlertMemory = { pending: [], told: [] };

/** Adds what is new in a record. A place that is gone may be told about again when it is back. */
export function withNews(memory: AlertMemory | undefined, { findings, delta }: ScanRecord): AlertMemory {
  const before = memory ?? nothing;
  const present = new Set(findings.flatMap(placesOf));
  const told = before.told.filter((name) => present.has(name));
  const news = delta.newPlaces.map(placeName).filter((name) => !told.includes(name));
  return { ...before, pending: [...new Set([...before.pending, ...news])], told };
}

/** What to tell about a record, and the memory once it is told. Undefined when there is nothing to tell. */
export function takeNews(
  { pending, told }: AlertMemory,
  record: ScanRecord,
): { readonly alerted: Alerted | undefined; readonly memory: AlertMemory } {
  const wanted = new Set(pending.filter((name) => !told.includes(name)));
  const newPlaces = new Map<string, number>();
  const names: string[] = [];
  for (const { id, evidence } of record.findings.filter(isOpen)) {
    const news = evidence
      .filter(({ judged }) => !judged)
      .map(placeName)
      .filter((name) => wanted.has(name));
    if (news.length > 0) newPlaces.set(id, news.length);
    names.push(...news);
  }
  const alerted = names.length > 0 ? { record, newPlaces } : undefined;
  return { alerted, memory: { pending: [], told: [...told, ...names] } };
}
