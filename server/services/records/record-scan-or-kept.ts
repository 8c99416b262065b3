import type { ScanRecord } from "../../contract/scan-record.ts";
import { findingsUnder, ownPolicy } from "../../scanner/index.ts";
import type { Services } from "../services.ts";
import type { TakenAgain } from "../take-project.ts";
import { teamConfigOfScan } from "../team-config-of.ts";
import { keepRecord } from "./judge-scan.ts";
import type { PlainScan } from "./plain-scan.ts";
import { findingEvent, type ScanEvent, summaryEvent } from "./scan-log.ts";
import { recordScan } from "./scan-project.ts";

/**
 * Like `recordScan`, but a project that is known to have the same content is not analysed again: its files are read and
 * compared, and what an earlier process found is judged anew.
 *
 * @param path a project's real path
 */
export async function recordScanOrKept(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
): Promise<ScanRecord> {
  const startedAt = services.now();
  if (services.hasScanned(path)) return (await recordScan(services, path, report, signal)).record;
  let taken: TakenAgain | undefined;
  const kept = await services.keptScans.find(path, async (reached) => {
    taken = await services.take(path, signal);
    return taken.contentsNow(reached);
  });
  if (kept) return recordKept(services, path, kept, startedAt, report);
  return (await recordScan(services, path, report, signal, { taken })).record;
}

async function recordKept(
  services: Services,
  path: string,
  kept: PlainScan,
  startedAt: Date,
  report: (event: ScanEvent) => void,
): Promise<ScanRecord> {
  const settings = await services.store.settings.read();
  const { triage } = await services.store.project(path).read();
  const scan = { ...kept.conclusion, team: teamConfigOfScan(kept) };
  const policy = ownPolicy(settings, scan.team);
  const today = startedAt.toISOString().slice(0, 10);
  for (const finding of findingsUnder(policy, scan.found, triage, today)) report(findingEvent(finding));
  const durationMs = services.now().getTime() - startedAt.getTime();
  const record = await keepRecord(services, { path, scan, policy, startedAt, durationMs });
  report(summaryEvent(record));
  return record;
}
