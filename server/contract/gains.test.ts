import assert from "node:assert/strict";
import fc from "fast-check";
import { finding } from "../../test/support/scan/finding-builder.ts";
import type { Finding } from "./finding.ts";
import { gainsOf, nextGradeText } from "./gains.ts";
import { gradeOf, scoreOf } from "./score.ts";
import { severities } from "./severity.ts";

describe("what repairs gain", () => {
  it("is told from the most expensive on, also while the score stops at 0", () => {
    const findings = [
      finding("medium", { severity: "Medium" }),
      ...["a", "b", "c", "d"].map((id) => finding(id, { severity: "Critical" })),
      finding("review", { status: "REVIEW", severity: "Critical" }),
      finding("info", { severity: "Info" }),
    ];
    assert.deepEqual(
      gainsOf(findings).map(({ id, points, gradeAlone, scoreAfter, gradeAfter }) =>
        [id, points, gradeAlone, scoreAfter, gradeAfter].join(" "),
      ),
      ["a 35 F -14 F", "b 35 F 21 F", "c 35 F 56 D", "d 35 F 91 A", "medium 9 F 100 A"],
    );
  });

  it("leads to the next grade by as few repairs as possible", () => {
    const findings = ["a", "b", "c", "d"].map((id) => finding(id, { severity: "High" }));
    const next = (all: readonly Finding[]) => nextGradeText(gainsOf(all), gradeOf(scoreOf(all)));
    assert.equal(
      next([...findings, finding("e", { severity: "Critical" })]),
      "Next: grade D, score 60, once the first 3 failing findings are repaired.",
    );
    assert.equal(next(findings.slice(2)), "Next: grade B, score 80, once the first failing finding is repaired.");
    assert.equal(next([]), undefined);
    assert.equal(next([finding("low", { severity: "Low" })]), undefined);
  });

  it("is what the score says once findings are gone", () => {
    const anyFindings = fc
      .array(fc.record({ severity: fc.constantFrom(...severities), status: fc.constantFrom("FAIL", "REVIEW") }))
      .map((all) => all.map((fields, index) => finding(String(index), fields)));
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const gone = new Set<string>();
        for (const { id, gradeAlone, scoreAfter, gradeAfter } of gainsOf(findings)) {
          gone.add(id);
          assert.equal(gradeAlone, gradeOf(scoreOf(findings.filter((one) => one.id !== id))));
          const left = scoreOf(findings.filter((one) => !gone.has(one.id)));
          assert.deepEqual([Math.max(0, scoreAfter), gradeAfter], [left, gradeOf(left)]);
        }
        assert.equal(scoreOf(findings.filter(({ id }) => !gone.has(id))), 100);
      }),
    );
  });
});
