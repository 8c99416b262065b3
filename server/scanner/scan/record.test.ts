import assert from "node:assert/strict";
import { coverageWith } from "../../../test/support/scan/coverage.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import { rankFindings } from "../../contract/finding.ts";
import { defaultPolicy } from "../../contract/policy-in-force.ts";
import { type ScanRecord, scanRecordSchema } from "../../contract/scan-record.ts";
import { plainPaint } from "../../reports/paint.ts";
import { recordText } from "../../reports/record-text.ts";
import { makeRecord, regrade, type ScanResult } from "./record.ts";
import { applyTriage } from "./triage.ts";

function result(findings: ScanResult["findings"], minute = 0): ScanResult {
  return {
    path: "/apps/garden",
    name: "garden",
    scannedAt: `2026-05-01T10:${String(minute).padStart(2, "0")}:00.000Z`,
    durationMs: 12,
    findings,
    coverage: coverageWith({ dartFiles: 3, nativeFiles: 1, configFiles: 5 }),
    warnings: [],
  };
}

const failing = finding("cleartext-traffic");
const toReview = finding("cert-pinning", { status: "REVIEW", severity: "Medium" });
const passing = finding("ios-ats", { status: "PASS" });

describe("ranking", () => {
  it("puts the worst first: status, then severity, then id", () => {
    const ranked = rankFindings([
      finding("na", { status: "N/A", severity: "Critical" }),
      finding("pass", { status: "PASS", severity: "Critical" }),
      finding("review", { status: "REVIEW", severity: "Critical" }),
      finding("low", { severity: "Low" }),
      finding("z-high"),
      finding("a-high"),
      finding("suppressed", { severity: "Critical", suppressed: true }),
    ]);
    assert.deepEqual(
      ranked.map(({ id }) => id),
      ["a-high", "z-high", "low", "review", "pass", "na", "suppressed"],
    );
  });
});

describe("scan record", () => {
  it("has an empty delta at first", () => {
    const record = makeRecord(result([failing]), defaultPolicy, undefined, null);
    assert.deepEqual(record.delta, { scoreChange: 0, newFindings: [], fixedFindings: [], newPlaces: [] });
    assert.deepEqual(record.history, []);
    assert.deepEqual(record.counts, {
      fail: 1,
      review: 0,
      pass: 0,
      notApplicable: 0,
      suppressed: 0,
      ignored: 0,
      stillFailing: 0,
    });
    assert.equal(scanRecordSchema().safeParse(record).success, true);
  });

  it("tells what came and what went since the scan before", () => {
    const first = makeRecord(result([failing, passing]), defaultPolicy, undefined, null);
    const second = makeRecord(result([{ ...failing, status: "PASS" }, toReview], 1), defaultPolicy, first, null);
    assert.deepEqual(second.delta, {
      scoreChange: 20,
      newFindings: ["cert-pinning"],
      fixedFindings: ["cleartext-traffic"],
      newPlaces: [],
    });
    assert.deepEqual(second.history, [
      { scannedAt: first.scannedAt, score: 80, grade: "B", pass: true, fail: 1, review: 0 },
    ]);
  });

  it("tells since when a finding is there, without a break and whatever was decided about it", () => {
    const first = makeRecord(result([failing], 0), defaultPolicy, undefined, null);
    const second = makeRecord(result([{ ...failing, suppressed: true }, toReview], 1), defaultPolicy, first, null);
    assert.deepEqual(second.openSince, {
      "cleartext-traffic": first.scannedAt,
      "cert-pinning": second.scannedAt,
    });
    const gone = makeRecord(result([passing], 2), defaultPolicy, second, null);
    const back = makeRecord(result([failing], 3), defaultPolicy, gone, null);
    assert.deepEqual(back.openSince, { "cleartext-traffic": back.scannedAt });
  });

  it("takes the scan before for the start where an earlier version did not write it down", () => {
    const { openSince: _, ...first } = makeRecord(result([failing], 0), defaultPolicy, undefined, null);
    assert.deepEqual(makeRecord(result([failing], 1), defaultPolicy, first, null).openSince, {
      "cleartext-traffic": first.scannedAt,
    });
  });

  it("keeps the last 50 scans", () => {
    let record: ScanRecord | undefined;
    for (let minute = 0; minute < 55; minute++) record = makeRecord(result([], minute), defaultPolicy, record, null);
    assert.equal(record?.history.length, 50);
    assert.equal(record?.history[0]?.scannedAt, "2026-05-01T10:04:00.000Z");
    assert.equal(record?.history.at(-1)?.scannedAt, "2026-05-01T10:53:00.000Z");
  });

  it("never passes when no code was read", () => {
    const nothing = {
      ...result([]),
      coverage: coverageWith({ dartFiles: 0 }),
    };
    const record = makeRecord(nothing, defaultPolicy, undefined, null);
    assert.deepEqual(record.gate, { pass: false, reasons: ["no Dart file was read"] });
    assert.match(String(recordText(record, plainPaint)), /^No verdict {2}gate FAIL \(no Dart file was read\)$/m);
  });

  it("compares with the baseline", () => {
    const baseline = { setAt: "2026-04-01T00:00:00.000Z", ids: ["cleartext-traffic", "weak-crypto"] };
    const record = makeRecord(result([failing, toReview]), defaultPolicy, undefined, baseline);
    assert.deepEqual(record.baselineDelta, {
      newFindings: ["cert-pinning"],
      fixedFindings: ["weak-crypto"],
      newPlaces: [],
    });
  });

  it("is graded again by a triage, its delta and history untouched", () => {
    const first = makeRecord(result([failing]), defaultPolicy, undefined, null);
    const second = makeRecord(result([failing, finding("weak-crypto")], 1), defaultPolicy, first, null);
    const triaged = applyTriage(
      second.findings,
      { team: [], project: { "weak-crypto": { state: "Accepted risk", reason: "a test key", places: [] } } },
      "2026-05-01",
    );
    const after = regrade(second, triaged, defaultPolicy, null);
    assert.equal(after.score, 80);
    assert.equal(after.counts.suppressed, 1);
    assert.deepEqual(after.delta, second.delta);
    assert.deepEqual(after.history, second.history);
    const suppressed = after.findings.find(({ id }) => id === "weak-crypto");
    assert.equal(suppressed?.status, "FAIL");
    assert.equal(suppressed?.suppressed, true);
    assert.equal(suppressed?.triageReason, "a test key");
  });
});
