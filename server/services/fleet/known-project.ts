import { thresholds } from "../../contract/gate-thresholds.ts";
import { summaryOf } from "../../contract/summary.ts";
import { inForceNow, regrade, type Triage } from "../../scanner/index.ts";
import { teamConfigOf } from "../policy.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { FleetContext } from "./fleet-context.ts";
import type { KnownProject } from "./fleet-memory.ts";

/**
 * What is to be remembered of a project.
 *
 * @param fingerprint of the state that was scanned
 * @param scannedAt which scan that was; undefined is the answer when the project's record is of another
 */
export async function knownProject(
  { services, settings }: FleetContext,
  path: string,
  fingerprint: Fingerprint,
  scannedAt: string,
): Promise<KnownProject | undefined> {
  const document = services.store.project(path);
  // Taken before the document is read: should it change in between, the next scan of the fleet reads it again.
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

/** The first day, from that day on, on which a decision holds for the last time. */
function firstEnd(decisions: readonly Triage[], day: string): string | null {
  const ends = decisions.flatMap(({ expires }) => expires ?? []);
  return ends.filter((end) => end >= day).sort()[0] ?? null;
}

/** True when a decision that silenced a finding holds no longer: only a new scan says what that means. */
export function hasEnded({ services }: FleetContext, { holdsUntil }: KnownProject): boolean {
  return holdsUntil !== null && holdsUntil < services.now().toISOString().slice(0, 10);
}

/** True when nobody has decided anything about the project since, and the gate of the settings is the same. */
export function isUpToDate({ services, settings }: FleetContext, path: string, { madeFrom }: KnownProject): boolean {
  return (
    madeFrom.document === services.store.project(path).stamp() &&
    thresholds.every((name) => madeFrom.gate[name] === settings.gate[name]) &&
    thresholds.every((name) => madeFrom.enforced.includes(name) === settings.enforced.includes(name))
  );
}
