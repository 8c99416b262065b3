import type { Finding } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { effectiveStatus } from "../../contract/status.ts";
import type { ScanSummary } from "../../contract/summary.ts";

/** One line of a scan's live log. */
export type ScanEvent =
  | { readonly kind: "files"; readonly done: number; readonly total: number }
  /** The scan of one of several projects starts. `done` is the number of finished projects, here and below. */
  | { readonly kind: "project"; readonly path: string; readonly done: number; readonly total: number }
  /** One of several projects is finished. */
  | {
      readonly kind: "project-done";
      readonly path: string;
      readonly done: number;
      readonly total: number;
      readonly outcome: "scanned" | "unchanged" | "failed";
      readonly message: string;
      /** Null when it could not be scanned. */
      readonly lastScan: ScanSummary | null;
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

/** The result of one check in a line: its first place, or why it is suppressed or not applicable. */
export function findingEvent(finding: Finding): ScanEvent {
  const kinds = { FAIL: "fail", REVIEW: "warn", PASS: "ok", "N/A": "na" } as const;
  const [first] = finding.evidence;
  const place = first ? `${first.file}:${first.line} ${first.message}` : (finding.notApplicable ?? "");
  const message = finding.suppressed ? `${finding.triage}: ${finding.triageReason ?? "no reason given"}` : place;
  return { kind: kinds[effectiveStatus(finding)], id: finding.id, title: finding.title, message };
}

/** The last line: grade, score and gate. */
export function summaryEvent({ grade, score, gate, counts }: ScanRecord): ScanEvent {
  const message = `Grade ${grade}, score ${score}/100, gate ${gate.pass ? "PASS" : "FAIL"}, ${counts.fail} failing`;
  return { kind: "summary", grade, score, pass: gate.pass, failing: counts.fail, message };
}
