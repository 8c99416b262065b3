import type { Finding } from "../../../server/contract/finding.ts";
import type { Check } from "../../../server/scanner/checks/check.ts";
import type { Fixture } from "./fixture.ts";

const statusOf = { ok: "PASS", ng: "FAIL", review: "REVIEW", na: "N/A" } as const;

/**
 * Returns a function that returns one sentence per problem of a fixture, none if it is right.
 * A fixture is exact about its own check: status, failing places and places to review. About another check it says
 * something only where a mark names that check, and is then exact about where that check fails.
 *
 * @param findingsIn what the checks find in a fixture
 */
export function fixtureJudge(
  checks: readonly Check[],
  findingsIn: (fixture: Fixture) => readonly Finding[],
): (fixture: Fixture) => readonly string[] {
  return (fixture) => {
    const own = checks.find(({ meta }) => meta.id === fixture.check);
    if (!own) return [`There is no check ${fixture.check}. Rename the folder, or add the check to the list.`];
    const findings = findingsIn(fixture);
    const marked = fixture.marks.map(({ check }) => check);
    const wanted = fixture.marks.map(({ check, level, file, line }) => `${check} ${level} ${file}:${line}`);
    const found = [
      ...placesOf(findings, new Set([fixture.check, ...marked]), "fail"),
      ...placesOf(findings, new Set([fixture.check]), "review"),
    ];
    const status = findings.find(({ id }) => id === fixture.check)?.status;
    return [
      ...(status === statusOf[fixture.expected] ? [] : [`The status is ${status}, not ${statusOf[fixture.expected]}.`]),
      ...without(found, wanted).map((place) => `Found without a mark: ${place}`),
      ...without(wanted, found).map((place) => `Marked but not found: ${place}`),
    ];
  };
}

function placesOf(findings: readonly Finding[], checks: ReadonlySet<string>, level: "fail" | "review"): string[] {
  return findings
    .filter(({ id }) => checks.has(id))
    .flatMap(({ id, evidence }) =>
      evidence.filter((item) => item.level === level).map(({ file, line }) => `${id} ${level} ${file}:${line}`),
    );
}

/** The texts that `some` has more often than `others`. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
