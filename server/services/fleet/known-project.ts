import { thresholds } from "../../contract/gate-thresholds.ts";
import { summaryOf } from "../../contract/summary.ts";
import { inForceNow, regrade, type Triage } from "../../scanner/index.ts";
import { teamConfigOf } from "../team-config-of.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { FleetContext } from "./fleet-context.ts";
import type { KnownProject } from "./fleet-memory.ts";

/**
 * What to remember about a project.
 *
 * @param fingerprint of the scanned state
 * @param scannedAt the scan; the result is undefined when the project's record is of another scan
 */
export async function knownProject(
  { services, settings }: FleetContext,
  path: string,
  fingerprint: Fingerprint,
  scannedAt: string,
): Promise<KnownProject | undefined> {
  const document = services.store.project(path);
  // Taken before the document is read: if it changes in between, the next scan of the fleet reads it again.
  const stamp = document.stamp();
  const { record, baseline, triage } = await document.read();
  if (record?.scannedAt !== scannedAt) return undefined;
  const team = await teamConfigOf(services, path);
  const policy = inForceNow(settings, team, record.policy);
  const judged = regrade(record, record.findings, policy, baseline);
  return {
    fingerprint,
    scannedAt,
    holdsUntil: firstEnd([...team.triage, ...Object.values(triage)], scannedAt.slice(0, 10)),
    summary: summaryOf(judged),
    madeFrom: { document: stamp, gate: settings.gate, enforced: settings.enforced },
  };
}

/** The earliest last day of any decision, from the given day on. */
function firstEnd(decisions: readonly Triage[], day: string): string | null {
  const ends = decisions.flatMap(({ expires }) => expires ?? []);
  return ends.filter((end) => end >= day).sort()[0] ?? null;
}

/** Whether a decision that suppressed a finding has expired. Only a new scan shows the effect. */
export function hasEnded({ services }: FleetContext, { holdsUntil }: KnownProject): boolean {
  return holdsUntil !== null && holdsUntil < services.now().toISOString().slice(0, 10);
}

/** Whether the project's decisions and the gate of the settings are unchanged. */
export function isUpToDate({ services, settings }: FleetContext, path: string, { madeFrom }: KnownProject): boolean {
  return (
    madeFrom.document === services.store.project(path).stamp() &&
    thresholds.every((name) => madeFrom.gate[name] === settings.gate[name]) &&
    thresholds.every((name) => madeFrom.enforced.includes(name) === settings.enforced.includes(name))
  );
}
