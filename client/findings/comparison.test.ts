import assert from "node:assert/strict";
import { finding, place, recorded } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import { comparisonWords, knownPlaces, knownSince } from "./comparison.ts";
import { findingsOfView } from "./filter.ts";

const old = place("lib/a.dart", 2);
const fresh = place("lib/b.dart", 7);
const { record } = recorded("shop", [finding("sql-injection", { evidence: [old, fresh] }), finding("ios-ats")]);
assert.ok(record);

describe("what the findings view compares with", () => {
  it("is the baseline, by its places", () => {
    const baseline = { setAt: record.scannedAt, ids: ["sql-injection"], places: [old.fingerprint] };
    const known = knownPlaces({ kind: "baseline" }, { ...record, baseline });
    const shown = findingsOfView(record.findings, { all: false, text: "" }, known);
    assert.deepEqual(
      shown.map(({ id, evidence }) => [id, evidence.map(({ file }) => file)]),
      [
        ["sql-injection", ["lib/b.dart"]],
        ["ios-ats", ["lib/main.dart"]],
      ],
    );
  });

  it("is the findings of a baseline that knows no places", () => {
    const known = knownPlaces(
      { kind: "baseline" },
      { ...record, baseline: { setAt: record.scannedAt, ids: ["ios-ats"] } },
    );
    const shown = findingsOfView(record.findings, { all: false, text: "" }, known);
    assert.deepEqual(
      shown.map(({ id }) => id),
      ["sql-injection"],
    );
  });

  it("is everything that a scan since a revision does not call new", () => {
    const since = {
      ref: "origin/main",
      commit: "c0ffee",
      failOn: "any",
      newFindings: ["sql-injection"],
      newEvidence: 1,
      places: [{ id: "sql-injection", file: "lib/b.dart", line: 7, message: "" }],
      switchedOff: [],
    } as const;
    const known = knownSince(record, { ...record, since });
    const shown = findingsOfView(record.findings, { all: false, text: "" }, known);
    assert.deepEqual(
      shown.map(({ id, evidence }) => [id, evidence.length]),
      [["sql-injection", 1]],
    );
    const comparison = { kind: "revision", ref: "origin/main", known: new Map([[record.path, known]]) } as const;
    assert.equal(knownPlaces(comparison, record), known);
    assert.equal(comparisonWords(comparison, t), "Only what is new since origin/main");
  });

  it("gives a finding the status of what is new in it", () => {
    const review = { ...place("lib/c.dart", 1), level: "review" } as const;
    const findings = [finding("weak-crypto", { evidence: [old, review] })];
    const [shown] = findingsOfView(findings, { all: false, text: "" }, new Set([old.fingerprint]));
    assert.equal(shown?.status, "REVIEW");
  });

  it("leaves out places for review that were there, and decided ones", () => {
    const review = { ...place("lib/c.dart", 1), level: "review" } as const;
    const judged = { ...place("lib/d.dart", 1), judged: true };
    const findings = [finding("weak-crypto", { status: "REVIEW", evidence: [review, judged] })];
    assert.deepEqual(findingsOfView(findings, { all: true, text: "" }, new Set([`${review.fingerprint}?`])), []);
  });
});
