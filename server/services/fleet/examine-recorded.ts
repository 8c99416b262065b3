import { Failure } from "../../core/failure.ts";
import type { ScanRecord } from "../../core/scan/record.ts";
import { type ScanSummary, summaryOf } from "../../core/scan/summary.ts";
import { recordOf } from "../current-record.ts";
import { effectiveGate, teamConfigFrom } from "../effective-gate.ts";
import type { Services } from "../services.ts";
import type { Examination, Examine } from "./examine.ts";
import type { FleetContext } from "./fleet-context.ts";
import type { KnownProject } from "./fleet-memory.ts";
import { hasEnded, knownProject } from "./known-project.ts";

export interface Examined {
  readonly outcome: "scanned" | "unchanged";
  readonly lastScan: ScanSummary;
  /** What the next scan of the fleet should know; nothing when somebody else has scanned the project meanwhile. */
  readonly known: KnownProject | undefined;
}

/**
 * Looks at a project and records what it finds. A project that only looks different (a fresh clone) and holds what it
 * held is unchanged: it gets no new record.
 *
 * @param known what is known of it from before
 */
export async function examineRecorded(
  context: FleetContext,
  path: string,
  known: KnownProject | undefined,
  examine: Examine,
): Promise<Examined> {
  const { services } = context;
  const before = known && !hasEnded(context, known) ? known : undefined;
  const started = services.now();
  const { fingerprint, scan } = await examine(path, before?.fingerprint.contents);
  if (scan) {
    const record = await recordScanned(services, path, scan, started);
    const now = await knownProject(context, path, fingerprint, record.scannedAt);
    return { outcome: "scanned", lastScan: summaryOf(record), known: now };
  }
  const now = before && (await knownProject(context, path, fingerprint, before.scannedAt));
  if (now) return { outcome: "unchanged", lastScan: now.summary, known: now };
  // The project is as it was, but its record is of a state in between.
  return examineRecorded(context, path, undefined, examine);
}

async function recordScanned(
  services: Services,
  path: string,
  { conclusion, policy, durationMs }: NonNullable<Examination["scan"]>,
  started: Date,
): Promise<ScanRecord> {
  const { refused, text } = policy;
  const team = { ...teamConfigFrom(services, text), ...(refused !== undefined && { refused }) };
  const gate = await effectiveGate(services, team);
  const scan = { ...conclusion, team };
  const { record } = await services.store
    .project(path)
    .update((document) => ({ ...document, record: recordOf(path, scan, document, gate, started, durationMs) }));
  if (!record) throw new Failure("unavailable", `The record of ${path} could not be written.`);
  return record;
}
