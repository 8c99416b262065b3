import type { Coverage } from "../../contract/coverage.ts";
import type { Evidence, Finding } from "../../contract/finding.ts";
import type { SwitchedOff } from "../../contract/policy-in-force.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { FailOn } from "../../contract/since.ts";
import { isActive } from "../../contract/status.ts";
import { evaluate } from "./record.ts";
import type { Revision } from "./revision.ts";

const shownPlaces = 100;

/** The base revision to compare a record with. */
export interface BaseComparison {
  readonly before: Revision;
  readonly failOn: FailOn;
  /** What the change itself switches off. */
  readonly switchedOff: readonly SwitchedOff[];
}

/**
 * The record with a gate that counts only what is new: failing places that the base revision did not have. Findings,
 * score and grade stay those of the whole project.
 *
 * @param complete the record's findings with all of their places
 */
export function compareWithBase(
  record: ScanRecord,
  complete: readonly Finding[],
  { before, failOn, switchedOff }: BaseComparison,
): ScanRecord {
  const onlyNew = complete.map((finding) => {
    const isNew = ({ level, fingerprint, judged }: Evidence) =>
      level === "fail" && !judged && !before.failing.has(fingerprint);
    const evidence = isActive(finding) ? finding.evidence.filter(isNew) : [];
    return evidence.length > 0 ? { ...finding, evidence } : { ...finding, evidence, status: "PASS" as const };
  });
  const failing = onlyNew.filter(isActive);
  const places = failing.flatMap(({ id, evidence }) =>
    evidence.map(({ file, line, message }) => ({ id, file, line, message })),
  );
  const { gate } = evaluate(onlyNew, record.policy, unreadSince(record.coverage, before));
  const reasons = [
    ...newProblems(failing, failOn),
    ...gate.reasons.map((reason) => `${reason} (counting only what is new since ${before.ref})`),
  ];
  return {
    ...record,
    gate: { pass: reasons.length === 0, reasons },
    since: {
      ref: before.ref,
      commit: before.commit,
      failOn,
      newFindings: failing.map(({ id }) => id),
      newEvidence: places.length,
      places: places.slice(0, shownPlaces),
      switchedOff,
    },
  };
}

const order = ["critical", "high", "medium", "low", "info"] as const;

/** Why new failing places close the gate, in a sentence. Empty if they do not. */
function newProblems(failing: readonly Finding[], failOn: FailOn): string[] {
  if (failOn === "none") return [];
  const closing = order.slice(0, failOn === "any" ? order.length : order.indexOf(failOn) + 1);
  const counts = closing.flatMap((severity) => {
    const own = failing.filter((finding) => finding.severity.toLowerCase() === severity);
    const count = own.reduce((sum, { evidence }) => sum + evidence.length, 0);
    return count > 0 ? [{ severity, count }] : [];
  });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  const said = counts.map(({ severity, count }) => `${count} ${severity}`).join(", ");
  return [`${total} new ${total === 1 ? "problem" : "problems"} (${said})`];
}

/** A file that was left out before is not new. */
function unreadSince(coverage: Coverage, { leftOut }: Revision): Coverage {
  return { ...coverage, leftOut: coverage.leftOut.filter(({ file }) => !leftOut.has(file)) };
}
