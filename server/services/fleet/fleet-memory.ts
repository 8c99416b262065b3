import { z } from "zod";
import { storedGateSettings } from "../../contract/gate.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { scanSummarySchema } from "../../contract/summary.ts";
import type { Fingerprint } from "./fingerprint.ts";

const fingerprintSchema = lazy((): z.ZodType<Fingerprint> => {
  const paths = z.array(z.string()).readonly();
  return z.object({ stamps: z.string(), contents: z.string(), folders: paths, looked: paths, reached: paths });
});

/** What a scan of the fleet remembers about a project, so that the next one need not read it. */
const knownProjectSchema = lazy(() =>
  z.object({
    fingerprint: fingerprintSchema(),
    /** The scan that produced the record. */
    scannedAt: z.string(),
    /** The last day on which all decisions about its findings hold; null when none expires. */
    holdsUntil: z.iso.date().nullable(),
    summary: scanSummarySchema(),
    /** The stamp of the project's document and the gate of the settings, from which the summary was made. */
    madeFrom: z.object({ document: z.string(), ...storedGateSettings() }),
  }),
);
export type KnownProject = Infer<typeof knownProjectSchema>;

/** The memory of the fleet: a cache of the projects' documents, which may be lost at any time. */
export const fleetMemorySchema = lazy(() =>
  z.object({
    /** A memory of another version is no memory: it is a cache. */
    version: z.literal(2),
    /** The version of the checks that it holds for. */
    rules: z.string(),
    /** By path. */
    projects: z.record(z.string(), knownProjectSchema()),
  }),
);
export type FleetMemory = Infer<typeof fleetMemorySchema>;

export const emptyFleetMemory: FleetMemory = { version: 2, rules: "", projects: {} };

/** What is known under these rules. With other rules, every project must be scanned again. */
export function knownUnder(rules: string, memory: FleetMemory): ReadonlyMap<string, KnownProject> {
  return new Map(memory.rules === rules ? Object.entries(memory.projects) : []);
}

/**
 * The memory after a folder was searched.
 *
 * @param isGone whether a project no longer exists
 */
export function remember(
  memory: FleetMemory,
  rules: string,
  news: ReadonlyMap<string, KnownProject>,
  isGone: (path: string) => boolean,
): FleetMemory {
  const kept = [...knownUnder(rules, memory)].filter(([path]) => !isGone(path));
  return { version: 2, rules, projects: Object.fromEntries([...kept, ...news]) };
}
