import { z } from "zod";
import { storedGateSettings } from "../../contract/gate.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { scanSummarySchema } from "../../contract/summary.ts";

/** What is known of a project since a fleet's scan looked at it, so that the next one need not read anything of it. */
const knownProjectSchema = lazy(() =>
  z.object({
    fingerprint: z.object({ stamps: z.string(), contents: z.string(), reached: z.array(z.string()).readonly() }),
    /** Which scan's record this is about. */
    scannedAt: z.string(),
    /** The last day on which all decisions about its findings hold; null when none of them ends. */
    holdsUntil: z.iso.date().nullable(),
    summary: scanSummarySchema(),
    /** The stamp of the project's document, and the gate of the settings, that the summary is made from. */
    madeFrom: z.object({ document: z.string(), ...storedGateSettings() }),
  }),
);
export type KnownProject = Infer<typeof knownProjectSchema>;

/** The memory of the fleet: a copy of what the projects' documents say, which may be lost at any time. */
export const fleetMemorySchema = lazy(() =>
  z.object({
    version: z.literal(1),
    /** The state of the checks that all this holds for. */
    rules: z.string(),
    /** By path. */
    projects: z.record(z.string(), knownProjectSchema()),
  }),
);
export type FleetMemory = Infer<typeof fleetMemorySchema>;

export const emptyFleetMemory: FleetMemory = { version: 1, rules: "", projects: {} };

/** What is known under these rules; with others every project must be scanned again. */
export function knownUnder(rules: string, memory: FleetMemory): ReadonlyMap<string, KnownProject> {
  return new Map(memory.rules === rules ? Object.entries(memory.projects) : []);
}

/**
 * The memory after a look at a folder.
 *
 * @param isGone true for projects that are not there any more
 */
export function remember(
  memory: FleetMemory,
  rules: string,
  news: ReadonlyMap<string, KnownProject>,
  isGone: (path: string) => boolean,
): FleetMemory {
  const kept = [...knownUnder(rules, memory)].filter(([path]) => !isGone(path));
  return { version: 1, rules, projects: Object.fromEntries([...kept, ...news]) };
}
