import type { Evidence, Finding } from "../../../server/contract/finding.ts";
import { defaultPolicy } from "../../../server/contract/policy-in-force.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { fingerprints } from "../../../server/scanner/scan/fingerprint.ts";
import { makeRecord, type ScanResult } from "../../../server/scanner/scan/record.ts";
import { coverageWith } from "../scan/coverage.ts";
import { finding } from "../scan/finding-builder.ts";

/** A place with the fields that a test cares about. */
export function evidence(fields: Partial<Evidence> = {}): Evidence {
  const place = { file: "lib/a.dart", line: 3, column: 1, endLine: 3, endColumn: 9, snippet: "get(url);" };
  const found = { level: "fail", message: "It is not encrypted.", ...place, ...fields } as const;
  const [fingerprint = ""] = fingerprints("check", [{ file: found.file, snippet: `${found.line} ${found.snippet}` }]);
  return { fingerprint, ...found };
}

/** The record of a first scan. */
export function recordOf(findings: readonly Finding[], fields: Partial<ScanResult> = {}): ScanRecord {
  return makeRecord(resultOf(findings, fields), defaultPolicy, undefined, null);
}

export function resultOf(findings: readonly Finding[], fields: Partial<ScanResult> = {}): ScanResult {
  return {
    path: "/apps/garden",
    name: "garden",
    scannedAt: "2026-05-01T10:20:00.000Z",
    durationMs: 12,
    findings,
    coverage: coverageWith({ dartFiles: 3, nativeFiles: 1, configFiles: 5 }),
    warnings: [],
    ...fields,
  };
}

/** Text that tries to be markup, to break out of an attribute, to read backwards, to be a link and to be half a letter. */
export const hostile = `<img src=x onerror=alert(1)>"'--></style><script>\u202e\u0000[x](javascript:1)\ud800`;

const hostilePlace = { file: `lib/${hostile}?#/..:%2e.dart`, snippet: hostile, message: hostile };

/** A finding in which everything that a project can influence is hostile. */
export const hostileFinding = finding("weak-crypto", {
  severity: "Critical",
  evidence: [
    evidence({ ...hostilePlace, related: [evidence(hostilePlace)], flow: [evidence(hostilePlace)] }),
    evidence({ ...hostilePlace, level: "review" }),
  ],
  ignored: [{ ...evidence({ ...hostilePlace, line: 9 }), reason: hostile }],
});

/** Records of every kind: empty, clean, bad, decided about, huge in one finding, without code, and hostile. */
export const sampleRecords: Readonly<Record<string, ScanRecord>> = {
  "without any finding": recordOf([]),
  "with findings of every status": recordOf([
    finding("cleartext-traffic", {
      evidence: [evidence(), evidence({ level: "review" }), evidence({ level: "note" })],
    }),
    finding("cert-pinning", { status: "REVIEW", severity: "Medium", evidence: [evidence({ level: "review" })] }),
    finding("sql-injection", { status: "PASS" }),
    finding("ios-ats", { status: "N/A", notApplicable: "There is no iOS app." }),
  ]),
  "with decisions": recordOf([
    finding("path-traversal", {
      evidence: [evidence()],
      suppressed: true,
      triage: "Accepted risk",
      triageReason: "Names come from us",
    }),
    finding("weak-crypto", { suppressed: true, triage: "False positive", evidence: [evidence()] }),
    finding("sql-injection", { status: "PASS", ignored: [{ ...evidence({ line: 9 }), reason: "a constant" }] }),
  ]),
  "with more places than are listed": recordOf([
    finding("sensitive-logging", {
      evidence: Array.from({ length: 500 }, (_, i) => evidence({ line: i + 1, snippet: `print(token${i});` })),
      moreEvidence: 12,
    }),
  ]),
  "of a project without code": recordOf([finding("ios-ats", { status: "N/A" })], {
    coverage: coverageWith({
      dartFiles: 0,
      unread: [{ file: "lib/b.dart", reason: "it is too large" }],
      leftOut: [{ file: "lib/b.dart", kind: "dart", reason: "it is too large" }],
      inPart: [
        { file: "lib/c.dart", reason: "a value leads through more code than is followed", checks: ["sql-injection"] },
      ],
    }),
    warnings: ["No Dart file was read below lib/."],
  }),
  "of a hostile project": recordOf([hostileFinding, finding("ios-ats", { status: "N/A", notApplicable: hostile })], {
    name: hostile,
    path: `/apps/${hostile}`,
    repositoryPath: `apps/${hostile}`,
    coverage: coverageWith({
      unread: [{ file: hostile, reason: hostile }],
      leftOut: [{ file: hostile, kind: "dart", reason: hostile }],
      inPart: [{ file: hostile, reason: hostile, checks: [hostile] }],
    }),
    warnings: [hostile],
  }),
};
