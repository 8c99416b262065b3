import type { ScannedProject } from "../../../../client/findings/tree-model.ts";
import type { Evidence, Finding } from "../../../../server/contract/finding.ts";
import type { ScanRecord } from "../../../../server/contract/scan-record.ts";
import { coverageWith } from "../../scan/coverage.ts";
import { scanned } from "../statuses.ts";

/** A place in a file. */
export function place(file: string, line: number, message = "This is wrong."): Evidence {
  const fingerprint = `${file}:${line}`;
  return {
    level: "fail",
    file,
    line,
    column: 3,
    endLine: line,
    endColumn: 9,
    message,
    snippet: "code();",
    fingerprint,
  };
}

/** A failing finding, but for what is given. */
export function finding(id: string, parts: Partial<Finding> = {}): Finding {
  return {
    id,
    title: `Title of ${id}`,
    owasp: "M5",
    category: "Insecure Communication",
    severity: "High",
    status: "FAIL",
    attackScenario: "Somebody listens.",
    evidence: [place("lib/main.dart", 1)],
    moreEvidence: 0,
    ignored: [],
    moreIgnored: 0,
    switchedOff: false,
    remediation: "Use HTTPS.",
    triage: "Open",
    suppressed: false,
    source: "static",
    cwe: [319],
    masvs: "NETWORK-1",
    fixable: false,
    ...parts,
  };
}

/** A project with a record of these findings. */
export function recorded(name: string, findings: readonly Finding[]) {
  const project = scanned(name);
  const record: ScanRecord = {
    path: project.path,
    name,
    scannedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 5,
    findings,
    score: 50,
    grade: "D",
    gains: [],
    gate: { pass: true, reasons: [] },
    policy: {
      from: "default",
      gate: { maxCrit: 0, maxHigh: null, minGrade: null, maxUnread: 0 },
      notAllowed: [],
    },
    delta: { scoreChange: 0, newFindings: [], fixedFindings: [], newPlaces: [] },
    baseline: null,
    history: [],
    counts: { fail: 1, review: 0, pass: 0, notApplicable: 0, suppressed: 0, ignored: 0, stillFailing: 0 },
    coverage: coverageWith(),
    warnings: [],
  };
  return { project, record, notChecked: [] } satisfies ScannedProject;
}
