import type { Finding } from "../../../../server/contract/finding.ts";
import type { ScanRecord } from "../../../../server/contract/scan-record.ts";
import { coverageWith } from "../../scan/coverage.ts";

/** A finding as far as a test is about it. */
export function finding(given: Partial<Finding> & { readonly id: string }): Finding {
  return {
    title: `Title of ${given.id}`,
    owasp: "M5",
    category: "Insecure Communication",
    severity: "High",
    status: "FAIL",
    attackScenario: "Somebody listens.",
    evidence: [],
    moreEvidence: 0,
    ignored: [],
    moreIgnored: 0,
    switchedOff: false,
    remediation: "Use TLS.",
    triage: "Open",
    suppressed: false,
    source: "static",
    cwe: [319],
    masvs: "NETWORK-1",
    fixable: false,
    ...given,
  };
}

/** A place in a file as far as a test is about it. */
export function place(file: string, message: string): Finding["evidence"][number] {
  const fingerprint = `${file}:${message}`;
  return { level: "fail", message, file, line: 1, column: 1, endLine: 1, endColumn: 2, snippet: "code", fingerprint };
}

/** A record as far as a test is about it. */
export function record(given: Partial<ScanRecord>): ScanRecord {
  return {
    path: "/apps/shop",
    name: "shop",
    scannedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 10,
    findings: [],
    score: 100,
    grade: "A",
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
    counts: { fail: 0, review: 0, pass: 0, notApplicable: 0, suppressed: 0, ignored: 0, stillFailing: 0 },
    coverage: coverageWith({ configFiles: 0 }),
    warnings: [],
    ...given,
  };
}
