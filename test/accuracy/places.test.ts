import assert from "node:assert/strict";
import type { Evidence } from "../../server/contract/finding.ts";
import { finding } from "../support/scan/finding-builder.ts";
import { compare, noScore } from "./places.ts";
import type { TruthLabel } from "./truth.ts";

const check = "sensitive-logging";

function place(line: number, level: Evidence["level"] = "fail", fields: Partial<Evidence> = {}): Evidence {
  const region = { file: "lib/a.dart", line, column: 1, endLine: line, endColumn: 9, snippet: "print(token)" };
  return { ...region, level, message: "It is logged.", fingerprint: "", ...fields };
}

const at = (line: number) => ({ check, file: "app/lib/a.dart", line, note: "a reason" });
const secret = (line: number): TruthLabel => ({ ...at(line), verdict: "problem", level: "fail" });
const doubtful = (line: number): TruthLabel => ({ ...at(line), verdict: "problem", level: "review" });
const harmless = (line: number): TruthLabel => ({ ...at(line), verdict: "harmless" });
const unsure = (line: number): TruthLabel => ({ ...at(line), verdict: "unsure" });

function outcome(labels: readonly TruthLabel[], evidence: readonly Evidence[]) {
  const truth = { repository: "a/b", commit: "0".repeat(40), project: "app", labels: [...labels] };
  const { scores, mistakes, unlabelled } = compare(truth, [finding(check, { evidence })]);
  const score = Object.entries(scores.get(check) ?? noScore()).filter(([, count]) => count > 0);
  return { ...Object.fromEntries(score), mistakes: mistakes.length, unlabelled: unlabelled.length };
}

describe("an accuracy on places", () => {
  it("counts a problem as found on its line or beside it, whatever the level", () => {
    const mended = { problems: 1, found: 1, mistakes: 0, unlabelled: 0 };
    assert.deepEqual(outcome([secret(5)], [place(5)]), { ...mended, atLevel: 1, right: 1 });
    assert.deepEqual(outcome([secret(5)], [place(6)]), { ...mended, atLevel: 1, right: 1 });
    assert.deepEqual(outcome([secret(5)], [place(5, "review")]), { ...mended, mistakes: 1 });
    assert.deepEqual(outcome([doubtful(5)], [place(5, "review")]), { ...mended, atLevel: 1 });
  });

  it("counts a problem as found in the lines of a statement and among related places", () => {
    const found = { problems: 1, found: 1, atLevel: 1, mistakes: 0, unlabelled: 0 };
    assert.deepEqual(outcome([doubtful(8)], [place(5, "review", { endLine: 9 })]), found);
    assert.deepEqual(outcome([doubtful(8)], [place(2, "review", { related: [place(8)] })]), found);
  });

  it("counts a problem as missed elsewhere, in another file and as a note", () => {
    const missed = { problems: 1, mistakes: 1, unlabelled: 0 };
    assert.deepEqual(outcome([secret(5)], [place(7, "review")]), missed);
    assert.deepEqual(outcome([secret(5)], [place(5, "review", { file: "lib/b.dart" })]), missed);
    assert.deepEqual(outcome([secret(5)], [place(5, "note")]), missed);
  });

  it("counts what the app lacks wherever it is reported, and no other finding of the check for it", () => {
    const absent: TruthLabel = { ...at(5), verdict: "problem", level: "review", absent: true };
    const found = { problems: 1, found: 1, atLevel: 1, mistakes: 0, unlabelled: 0 };
    const elsewhere = { file: "pubspec.yaml" };
    assert.deepEqual(outcome([absent], [place(1, "review", { ...elsewhere, missing: "a control" })]), found);
    assert.deepEqual(outcome([absent], [place(1, "review", elsewhere)]), { problems: 1, mistakes: 1, unlabelled: 0 });
    assert.deepEqual(outcome([doubtful(5)], [place(1, "review", { ...elsewhere, missing: "a control" })]), {
      problems: 1,
      mistakes: 1,
      unlabelled: 0,
    });
  });

  it("counts a FAIL between two problems as the one of its level", () => {
    assert.deepEqual(outcome([doubtful(4), secret(6)], [place(5), place(4, "review")]), {
      problems: 2,
      found: 2,
      right: 1,
      atLevel: 1,
      mistakes: 0,
      unlabelled: 0,
    });
    assert.deepEqual(outcome([doubtful(4)], [place(5)]), {
      problems: 1,
      found: 1,
      strong: 1,
      mistakes: 1,
      unlabelled: 0,
    });
  });

  it("counts a FAIL by the label on its line: too strong, a false alarm, or left out", () => {
    assert.deepEqual(outcome([doubtful(5)], [place(5)]), {
      problems: 1,
      found: 1,
      strong: 1,
      mistakes: 1,
      unlabelled: 0,
    });
    assert.deepEqual(outcome([harmless(5)], [place(5)]), { harmless: 1, wrong: 1, mistakes: 1, unlabelled: 0 });
    assert.deepEqual(outcome([harmless(5)], [place(5, "review")]), {
      harmless: 1,
      doubted: 1,
      mistakes: 0,
      unlabelled: 0,
    });
    assert.deepEqual(outcome([unsure(5)], [place(5)]), { mistakes: 0, unlabelled: 0 });
  });

  it("judges a FAIL between a problem and a harmless line by its own line", () => {
    const { right, wrong } = { right: 1, wrong: 0, ...outcome([harmless(4), secret(5)], [place(5)]) };
    assert.deepEqual([right, wrong], [1, 0]);
    assert.deepEqual(outcome([harmless(5)], [place(6)]), { harmless: 1, mistakes: 0, unlabelled: 1 });
  });

  it("counts a line once, however many FAILs are on it", () => {
    assert.deepEqual(outcome([harmless(5)], [place(5), place(5, "fail", { column: 9 })]), {
      harmless: 1,
      wrong: 1,
      mistakes: 1,
      unlabelled: 0,
    });
  });

  it("learns nothing about recall from a label that a scan led to", () => {
    const afterwards = [secret(5), harmless(9)].map((label) => ({ ...label, from: "scan" as const }));
    assert.deepEqual(outcome(afterwards, [place(5), place(9)]), { right: 1, wrong: 1, mistakes: 1, unlabelled: 0 });
  });

  it("judges a FAIL without a label by the problem at one of its related places", () => {
    const found = { problems: 1, found: 1, atLevel: 1, right: 1, mistakes: 0, unlabelled: 0 };
    assert.deepEqual(outcome([secret(8)], [place(2, "fail", { related: [place(8)] })]), found);
    assert.deepEqual(outcome([harmless(8)], [place(2, "fail", { related: [place(8)] })]), {
      harmless: 1,
      mistakes: 0,
      unlabelled: 1,
    });
  });

  it("leaves a FAIL without a label to be judged", () => {
    assert.deepEqual(outcome([], [place(5), place(9, "review")]), { mistakes: 0, unlabelled: 1 });
  });
});
