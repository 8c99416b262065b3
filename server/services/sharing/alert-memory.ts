import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { placeName, placesOf } from "../../contract/place-names.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { isOpen } from "../../contract/status.ts";
import type { Alerted } from "../../reports/messages/notice.ts";

/** A place that an alert should have told about, and did not. */
const unsentSchema = lazy(() =>
  z.object({
    place: z.string(),
    /** When the first alert about it failed, as an ISO date. */
    since: z.string(),
    tries: z.int(),
  }),
);
type Unsent = Infer<typeof unsentSchema>;

/** What a project's document remembers about alerts. Places go by their names. */
export const alertMemorySchema = lazy(() =>
  z.object({
    /** New places that nobody was told about yet. */
    pending: z.array(z.string()).readonly(),
    /** Places that an alert was sent about, or is being sent about. */
    told: z.array(z.string()).readonly(),
    /** Places that the next alert tells about, because one failed. */
    unsent: z.array(unsentSchema()).readonly().optional(),
    /** Why the last alert was not sent. */
    trouble: z.string().optional(),
  }),
);
export type AlertMemory = Infer<typeof alertMemorySchema>;

const nothing: AlertMemory = { pending: [], told: [] };

const maxTries = 5;

/** In milliseconds: a week. Later it is no news. */
const maxAge = 7 * 24 * 60 * 60 * 1000;

/** Adds what is new in a record. A place that is gone may be told about again when it is back. */
export function withNews(memory: AlertMemory | undefined, { findings, delta }: ScanRecord): AlertMemory {
  const before = memory ?? nothing;
  const present = new Set(findings.flatMap(placesOf));
  const told = before.told.filter((name) => present.has(name));
  const news = delta.newPlaces.map(placeName).filter((name) => !told.includes(name));
  return { ...before, pending: [...new Set([...before.pending, ...news])], told };
}

/** What to tell now, and what to remember meanwhile. */
export interface News {
  /** Undefined when there is nothing to tell. */
  readonly alerted: Alerted | undefined;
  /** What is told, as it is kept if that fails. */
  readonly attempts: readonly Unsent[];
  /** The memory once it is told. */
  readonly memory: AlertMemory;
}

/** What to tell about a record: what is new, and what could not be told before, as far as it is still open. */
export function takeNews({ pending, told, unsent = [] }: AlertMemory, record: ScanRecord, now: Date): News {
  const before = new Map(unsent.map((one) => [one.place, one]));
  const wanted = new Set([...pending, ...before.keys()].filter((name) => !told.includes(name)));
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
  return {
    alerted: names.length > 0 ? { record, newPlaces } : undefined,
    attempts: names.map((place) => {
      const { since = now.toISOString(), tries = 0 } = before.get(place) ?? {};
      return { place, since, tries: tries + 1 };
    }),
    memory: { pending: [], told: [...told, ...names] },
  };
}

/** The memory after an alert that certainly did not arrive: it is sent with the next scan, unless that was tried enough. */
export function withUnsent(memory: AlertMemory, attempts: readonly Unsent[], now: Date): AlertMemory {
  const again = attempts.filter(({ tries, since }) => tries < maxTries && now.getTime() - Date.parse(since) < maxAge);
  const names = new Set(again.map(({ place }) => place));
  return {
    ...memory,
    told: memory.told.filter((name) => !names.has(name)),
    unsent: [...(memory.unsent ?? []).filter(({ place }) => !names.has(place)), ...again],
  };
}
