import type { ScanRecord } from "../../contract/scan-record.ts";
import type { ScanSummary } from "../../contract/summary.ts";
import type { FoundProject } from "../project-finder.ts";
import type { ScanEvent } from "../records/scan-log.ts";

/** The result of a fleet's scan for one project. */
export type FleetMember = FoundProject &
  (
    | {
        readonly outcome: "scanned" | "unchanged";
        readonly lastScan: ScanSummary;
        /** The record of a scan that is not stored. */
        readonly record?: ScanRecord;
      }
    | { readonly outcome: "failed"; readonly lastScan: null; readonly error: string }
  );

/** Collects the results of a fleet's scan and reports progress. */
export interface Ledger {
  begin(project: FoundProject): void;
  finish(member: FleetMember): void;
  /** In the order of the projects, whatever order they finished in. */
  members(): FleetMember[];
}

export function openLedger(projects: readonly FoundProject[], report: (event: ScanEvent) => void): Ledger {
  const finished = new Map<string, FleetMember>();
  const total = projects.length;
  return {
    begin: ({ path }) => report({ kind: "project", path, done: finished.size, total }),
    finish(member) {
      const { path, outcome } = member;
      finished.set(path, member);
      const message = member.lastScan ? verdict(member.lastScan) : member.error;
      report({ kind: "project-done", path, done: finished.size, total, outcome, message, lastScan: member.lastScan });
    },
    members: () => projects.flatMap(({ path }) => finished.get(path) ?? []),
  };
}

function verdict({ grade, score, pass, fail }: ScanSummary): string {
  return `Grade ${grade}, score ${score}/100, gate ${pass ? "PASS" : "FAIL"}, ${fail} failing`;
}
