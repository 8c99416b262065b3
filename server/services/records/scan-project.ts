import type { ScanRecord } from "../../contract/scan-record.ts";
import {
  findingsUnder,
  type GateSettings,
  type Occasion,
  ownPolicy,
  type Policy,
  type TeamConfig,
} from "../../scanner/index.ts";
import type { HowToScan, ScanListener, WholeScan } from "../scanner-over.ts";
import type { Services } from "../services.ts";
import { type JudgedScan, judgeScan, keepRecord, type ScanToJudge } from "./judge-scan.ts";
import { findingEvent, type ScanEvent, summaryEvent } from "./scan-log.ts";

export interface RecordedScan {
  readonly scan: WholeScan;
  readonly record: ScanRecord;
}

/**
 * Scans a project and stores the record.
 *
 * @param path a project's real path, see `locateProject`
 */
export async function recordScan(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
  { occasion, ...how }: Omit<HowToScan, "unsaved"> & { readonly occasion?: Occasion } = {},
): Promise<RecordedScan> {
  const scanned = await scanProject(services, path, ownPolicy, report, signal, how);
  const record = await keepRecord(services, scanned, occasion);
  report(summaryEvent(record));
  return { scan: scanned.scan, record };
}

/** Chooses the policy of a project from the settings and its own `palisade.yaml`. */
export type ChoosePolicy = (settings: GateSettings, team: TeamConfig) => Policy;

export interface UnrecordedScan extends RecordedScan, JudgedScan {
  readonly policy: Policy;
  /** The settings that the policy was chosen from. */
  readonly settings: GateSettings;
}

/**
 * Like `recordScan`, but stores nothing.
 *
 * @param choose the policy, if not the project's own
 */
export async function scanUnrecorded(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
  choose: ChoosePolicy = ownPolicy,
  how: HowToScan = {},
): Promise<UnrecordedScan> {
  const scanned = await scanProject(services, path, choose, report, signal, how);
  const { scan, policy, settings } = scanned;
  return { scan, policy, settings, ...(await judgeScan(services, scanned)) };
}

/** Scans a project and reports the judged result of each check while the scan goes on. It keeps the scan for later. */
async function scanProject(
  services: Services,
  path: string,
  choose: ChoosePolicy,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
  how: HowToScan,
): Promise<ScanToJudge & { readonly scan: WholeScan; readonly settings: GateSettings }> {
  const startedAt = services.now();
  const today = startedAt.toISOString().slice(0, 10);
  const settings = await services.store.settings.read();
  const { triage } = await services.store.project(path).read();
  const listener: ScanListener = {
    onFiles: (done, total) => report({ kind: "files", done, total }),
    onFound(found, team) {
      for (const finding of findingsUnder(choose(settings, team), [found], triage, today)) {
        report(findingEvent(finding));
      }
    },
  };
  const { scanner } = await services.scanning();
  const scan = await scanner.scan(path, listener, signal, how);
  if (scan.contents !== undefined && !how.isAlone) services.keptScans.keep(path, scan.contents, scan);
  const durationMs = services.now().getTime() - startedAt.getTime();
  return { path, scan, policy: choose(settings, scan.team), settings, startedAt, durationMs };
}
