import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { type ScanSummary, summaryOf } from "../../contract/summary.ts";
import { ownPolicy } from "../../scanner/index.ts";
import { policyUnder, readPolicyFile } from "../policy.ts";
import { type Conclusion, judgeScan, keepRecord } from "../records/judge-scan.ts";
import type { PlainScan } from "../records/plain-scan.ts";
import { teamConfigOfScan } from "../team-config-of.ts";
import type { Examine } from "./examine.ts";
import type { FleetContext } from "./fleet-context.ts";
import type { KnownProject } from "./fleet-memory.ts";
import { hasEnded, knownProject } from "./known-project.ts";

export interface Examined {
  readonly outcome: "scanned" | "unchanged";
  readonly lastScan: ScanSummary;
  /** What the next scan of the fleet should know; undefined when another process has scanned the project meanwhile. */
  readonly known: KnownProject | undefined;
}

/**
 * Examines a project and records what it finds. A project with the same content, such as a fresh clone, counts as
 * unchanged and gets no new record.
 *
 * @param known what the memory holds about it
 */
export async function examineRecorded(
  context: FleetContext,
  path: string,
  known: KnownProject | undefined,
  examine: Examine,
): Promise<Examined> {
  const { services } = context;
  const before = known && !hasEnded(context, known) ? known : undefined;
  const startedAt = services.now();
  const { fingerprint, scan } = await examine(path, before?.fingerprint);
  if (scan) {
    const concluded = withTeam(scan);
    const policy = ownPolicy(context.settings, concluded.team);
    const { durationMs } = scan;
    const record = await keepRecord(services, { path, scan: concluded, policy, startedAt, durationMs });
    const now = await knownProject(context, path, fingerprint, record.scannedAt);
    return { outcome: "scanned", lastScan: summaryOf(record), known: now };
  }
  const now = before && (await knownProject(context, path, fingerprint, before.scannedAt));
  if (now) return { outcome: "unchanged", lastScan: now.summary, known: now };
  // The project has its old content again, but its record is of a state in between.
  return examineRecorded(context, path, undefined, examine);
}

/** Examines a project under a policy that it cannot loosen. Nothing is recorded. */
export interface ExaminedStrictly {
  readonly outcome: "scanned";
  readonly lastScan: ScanSummary;
  readonly record: ScanRecord;
}

/** @param policyFile as the user typed it */
export async function examineStrictly(
  { services, settings }: FleetContext,
  path: string,
  policyFile: string,
  examine: Examine,
): Promise<ExaminedStrictly> {
  const given = await readPolicyFile(services, policyFile, path);
  const startedAt = services.now();
  const { scan } = await examine(path, undefined);
  if (!scan) throw new Failure("unavailable", `${path} could not be scanned.`);
  const concluded = withTeam(scan);
  const policy = policyUnder(given, settings, concluded.team);
  const { durationMs } = scan;
  const { record } = await judgeScan(services, { path, scan: concluded, policy, startedAt, durationMs });
  return { outcome: "scanned", lastScan: summaryOf(record), record };
}

/** The scan from a thread, with the decisions of the project's `palisade.yaml`. */
function withTeam(scan: PlainScan): Conclusion {
  return { ...scan.conclusion, team: teamConfigOfScan(scan) };
}
