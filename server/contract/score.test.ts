import assert from "node:assert/strict";
import { finding } from "../../test/support/scan/finding-builder.ts";
import type { Finding } from "./finding.ts";
import { gradeOf, scoreOf, unlimitedScoreOf } from "./score.ts";

describe("score", () => {
  const cases: readonly [name: string, findings: Finding[], score: number][] = [
    ["nothing found", [], 100],
    ["one critical", [finding("a", { severity: "Critical" })], 65],
    [
      "one of each severity",
      (["Critical", "High", "Medium", "Low", "Info"] as const).map((severity) => finding(severity, { severity })),
      33,
    ],
    ["never below zero", ["a", "b", "c", "d"].map((id) => finding(id, { severity: "Critical" })), 0],
    ["review does not cost", [finding("a", { status: "REVIEW", severity: "Critical" })], 100],
    [
      "suppressed does not cost",
      [finding("a", { suppressed: true, triage: "Accepted risk" }), finding("b", { severity: "Low" })],
      97,
    ],
  ];
  for (const [name, findings, score] of cases) {
    it(name, () => assert.equal(scoreOf(findings), score));
  }

  it("goes on below zero where every repair has to show", () => {
    const findings = ["a", "b", "c", "d"].map((id) => finding(id, { severity: "Critical" }));
    assert.equal(unlimitedScoreOf(findings), -40);
    assert.equal(unlimitedScoreOf(findings.slice(1)), -5);
    assert.equal(unlimitedScoreOf(findings.slice(2)), 30);
  });

  const grades: readonly [score: number, grade: string][] = [
    [100, "A"],
    [90, "A"],
    [89, "B"],
    [78, "B"],
    [77, "C"],
    [64, "C"],
    [63, "D"],
    [45, "D"],
    [44, "F"],
    [0, "F"],
  ];
  for (const [score, grade] of grades) {
    it(`${score} is ${grade}`, () => assert.equal(gradeOf(score), grade));
  }
});
