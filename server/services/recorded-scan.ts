import { Failure } from "../core/failure.ts";
import { effectiveStatus, type Finding } from "../core/scan/finding.ts";
import type { ScanRecord } from "../core/scan/record.ts";
import type { Scan } from "../core/scan/scan.ts";
import { applyTriage, type Decisions } from "../core/scan/triage.ts";
import { recordOf } from "./current-record.ts";
import { effectiveGate, teamConfigOf } from "./effective-gate.ts";
import type { ProjectDocument } from "./project-document.ts";
import type { ScanListener } from "./scanner.ts";
import type { Services } from "./services.ts";

/** One line of a scan's live log. */
export type ScanEvent =
  | { readonly kind: "files"; readonly done: number; readonly total: number }
  /** Of several projects, this one is begun. `done` counts those that are done, here and below. */
  | { readonly kind: "project"; readonly path: string; readonly done: number; readonly total: number }
  /** Of several projects, this one is done. */
  | {
      readonly kind: "project-done";
      readonly path: string;
      readonly done: number;
      readonly total: number;
      readonly outcome: "scanned" | "unchanged" | "failed";
      readonly message: string;
    }
  | {
      readonly kind: "fail" | "warn" | "ok" | "na";
      readonly id: string;
      readonly title: string;
      readonly message: string;
    }
  | {
      readonly kind: "summary";
      readonly grade: string;
      readonly score: number;
      readonly pass: boolean;
      readonly failing: number;
      readonly message: string;
    };

export interface RecordedScan {
  readonly scan: Scan;
  readonly record: ScanRecord;
}

/**
 * Scans a project and writes the record: graded, gated, compared with the previous scan and the baseline.
 *
 * @param path a project's real path, see `locateProject`
 */
export async function recordScan(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
): Promise<RecordedScan> {
  const { scan, judge } = await scanWith(services, path, report, signal);
  const { record } = await services.store
    .project(path)
    .update((document) => ({ ...document, record: judge(document) }));
  if (!record) throw new Failure("unavailable", `The record of ${path} could not be written.`);
  report(summaryLine(record));
  return { scan, record };
}

/** As `recordScan`, but writes nothing. */
export async function scanNow(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
): Promise<RecordedScan> {
  const { scan, judge } = await scanWith(services, path, report, signal);
  return { scan, record: judge(await services.store.project(path).read()) };
}

/** A scan, and the record that it makes of what is remembered about the project. */
async function scanWith(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
) {
  const started = services.now();
  const today = started.toISOString().slice(0, 10);
  const decisions = await decisionsAbout(services, path);
  const listener: ScanListener = {
    onFiles: (done, total) => report({ kind: "files", done, total }),
    onFinding(finding) {
      for (const decided of applyTriage([finding], decisions, today)) report(logLine(decided));
    },
  };
  const scan = await services.scanner.scan(path, listener, signal);
  const durationMs = services.now().getTime() - started.getTime();
  const gate = await effectiveGate(services, scan.team);
  return { scan, judge: (document: ProjectDocument) => recordOf(path, scan, document, gate, started, durationMs) };
}

/** What people decided about findings so far: for the log, which speaks before the record is made. */
async function decisionsAbout(services: Services, path: string): Promise<Decisions> {
  const { triage } = await services.store.project(path).read();
  return { team: (await teamConfigOf(services, path)).triage, project: triage };
}

function logLine(finding: Finding): ScanEvent {
  const kinds = { FAIL: "fail", REVIEW: "warn", PASS: "ok", "N/A": "na" } as const;
  const [first] = finding.evidence;
  const place = first ? `${first.file}:${first.line} ${first.message}` : (finding.notApplicable ?? "");
  const message = finding.suppressed ? `${finding.triage}: ${finding.triageReason ?? "no reason given"}` : place;
  return { kind: kinds[effectiveStatus(finding)], id: finding.id, title: finding.title, message };
}

function summaryLine({ grade, score, gate, counts }: ScanRecord): ScanEvent {
  const message = `Grade ${grade}, score ${score}/100, gate ${gate.pass ? "PASS" : "FAIL"}, ${counts.fail} failing`;
  return { kind: "summary", grade, score, pass: gate.pass, failing: counts.fail, message };
}
