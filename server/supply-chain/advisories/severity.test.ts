import assert from "node:assert/strict";
import fc from "fast-check";
import { advisory } from "../../../test/support/dependencies/advisories/advisory-builder.ts";
import { cvssBaseScore } from "./cvss.ts";
import { isAtLeast, severityOf, vulnerabilitySeverities } from "./severity.ts";

/** Vectors and scores of FIRST's examples for CVSS 3.1 and 3.0, and of the guide to CVSS 2.0. */
const scores: readonly (readonly [vector: string, score: number | undefined])[] = [
  ["CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N", 6.4],
  ["CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N", 3.1],
  ["CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L", 4.7],
  ["CVSS:3.0/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H", 9.9],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", 9.8],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H", 10],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N", 7.5],
  ["CVSS:3.1/AV:L/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L", 4.2],
  ["CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:N", 0],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N/E:F/RL:X/RC:C", 6.1],
  ["AV:N/AC:L/Au:N/C:N/I:N/A:C", 7.8],
  ["AV:N/AC:L/Au:N/C:C/I:C/A:C", 10],
  ["AV:L/AC:H/Au:N/C:C/I:C/A:C", 6.2],
  ["AV:N/AC:L/Au:N/C:N/I:N/A:N", 0],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H", undefined],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:toString", undefined],
  ["CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N", undefined],
  ["", undefined],
];

describe("CVSS", () => {
  for (const [vector, score] of scores) {
    it(`scores ${vector || "nothing"} ${score ?? "not at all"}`, () => assert.equal(cvssBaseScore(vector), score));
  }

  it("gives every text a score from 0 to 10 or none", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const score = cvssBaseScore(text);
        assert.ok(score === undefined || (score >= 0 && score <= 10));
      }),
    );
  });
});

describe("severity", () => {
  const high = { type: "CVSS_V3", score: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N" };
  const old = { type: "CVSS_V2", score: "AV:N/AC:L/Au:N/C:N/I:N/A:C" };
  const newest = { type: "CVSS_V4", score: "CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N" };
  const cases: readonly (readonly [name: string, more: object, severity: string])[] = [
    ["the reviewers' word", { database_specific: { severity: "MODERATE" }, severity: [high] }, "medium"],
    ["the score without a word", { severity: [newest, old, high] }, "high"],
    ["the score of the older vector alone", { severity: [old] }, "high"],
    ["the score beside the package", { affected: [{ severity: [high] }] }, "high"],
    ["critical when the package is malicious", { id: "MAL-2026-17" }, "critical"],
    ["unknown when nobody says", {}, "unknown"],
    ["unknown for a word that is none", { database_specific: { severity: "constructor" } }, "unknown"],
    ["unknown for a word that is a number", { database_specific: { severity: 3 }, severity: null }, "unknown"],
  ];
  for (const [name, more, severity] of cases) {
    it(`is ${name}`, () => assert.equal(severityOf(advisory({ more })), severity));
  }

  it("counts an unrated advisory as medium", () => {
    assert.deepEqual(
      vulnerabilitySeverities.filter((severity) => isAtLeast(severity, "medium")),
      ["critical", "high", "unknown", "medium"],
    );
    assert.equal(isAtLeast("unknown", "high"), false);
  });
});
