import { Failure } from "../../contract/failure.ts";
import { effectiveStatus } from "../../contract/status.ts";
import {
  type Finding,
  findingsUnder,
  type Policy,
  type Scan,
  type ScanRecord,
  type TeamConfig,
} from "../../scanner/index.ts";
import { policyOf, teamConfigOf } from "../policy.ts";
import type { ProjectDocument } from "../project-document.ts";
import type { ScanListener } from "../scanner.ts";
import type { Services } from "../services.ts";
import { recordOf } from "./judge-scan.ts";

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
  const choose: ChoosePolicy = (team) => policyOf(services, team);
  const { scan, judge } = await scanWith(services, path, choose, report, signal);
  const { record } = await services.store
    .project(path)
    .update((document) => ({ ...document, record: judge(document) }));
  if (!record) throw new Failure("unavailable", `The record of ${path} could not be written.`);
  report(summaryLine(record));
  return { scan, record };
}

/** Chooses what a project is judged by, from what its own `palisade.yaml` says. */
export type ChoosePolicy = (team: TeamConfig) => Promise<Policy>;

/** A scan that nobody remembers. */
export interface ScanNow extends RecordedScan {
  readonly policy: Policy;
  /** The decisions that this machine remembers. */
  readonly decisions: ProjectDocument["triage"];
}

/**
 * As `recordScan`, but writes nothing.
 *
 * @param choose what it is judged by, if not by what the project decides itself
 */
export async function scanNow(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
  choose: ChoosePolicy = (team) => policyOf(services, team),
): Promise<ScanNow> {
  const { scan, policy, judge } = await scanWith(services, path, choose, report, signal);
  const document = await services.store.project(path).read();
  return { scan, policy, decisions: document.triage, record: judge(document) };
}

/** A scan, and the record that it makes of what is remembered about the project. */
async function scanWith(
  services: Services,
  path: string,
  choose: ChoosePolicy,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
) {
  const started = services.now();
  const today = started.toISOString().slice(0, 10);
  // The log speaks before the scan has read everything.
  const spoken = await choose(await teamConfigOf(services, path));
  const { triage } = await services.store.project(path).read();
  const listener: ScanListener = {
    onFiles: (done, total) => report({ kind: "files", done, total }),
    onFound(found) {
      for (const finding of findingsUnder(spoken, [found], triage, today)) report(logLine(finding));
    },
  };
  const scan = await services.scanner.scan(path, listener, signal);
  const durationMs = services.now().getTime() - started.getTime();
  const policy = await choose(scan.team);
  const judge = (document: ProjectDocument) => recordOf(path, scan, document, policy, started, durationMs);
  return { scan, policy, judge };
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
