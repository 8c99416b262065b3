import assert from "node:assert/strict";
import { baseAppScanner } from "../../../test/support/checks/base-app-scanner.ts";
import { findingsInFixture } from "../../../test/support/checks/findings-in-fixture.ts";
import { baseApp, type Fixture, overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { fixtureJudge } from "../../../test/support/checks/judge-fixture.ts";
import { missingFixtures } from "../../../test/support/checks/missing-fixtures.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { ownFindings } from "../scan/policy.ts";
import { scanSnapshot } from "../scan/scan.ts";
import { type Check, fail, verdict } from "./check.ts";
import { checks } from "./index.ts";

const fixtures = readFixtures();

describe("fixtures", () => {
  const problemsOf = fixtureJudge(checks, findingsInFixture);
  for (const fixture of fixtures) {
    it(fixture.file, () => assert.deepEqual(problemsOf(fixture), []));
  }
});

describe("the base app", () => {
  const findings = ownFindings(scanSnapshot(memorySnapshot(baseApp), { checks, fixes }));
  for (const { meta } of checks) {
    it(`does not fail ${meta.id}`, () => {
      const evidence = findings.find(({ id }) => id === meta.id)?.evidence ?? [];
      assert.deepEqual(
        evidence.filter(({ level }) => level === "fail").map(({ file, line }) => `${file}:${line}`),
        [],
      );
    });
  }
});

describe("the fixtures of", () => {
  for (const check of checks) {
    it(`${check.meta.id} are enough`, () => assert.deepEqual(missingFixtures(check, fixtures), []));
  }
});

describe("a check that never fails", () => {
  const silent = silentCheck("only-reviews");
  const reviewing: Check = { ...silent, meta: { ...silent.meta, neverFails: true } };
  const fixture = (expected: Fixture["expected"]): Fixture => ({
    check: "only-reviews",
    file: `only-reviews/fixtures/${expected}.project`,
    expected,
    overlay: {},
    marks: [],
  });

  it("has fixtures to review where others have fixtures that fail", () => {
    assert.deepEqual(missingFixtures(reviewing, [fixture("ok"), fixture("review")]), []);
    assert.match(missingFixtures(reviewing, [fixture("ok")]).join(), /only-reviews has 0 of 1 review fixtures/);
  });

  it("has no fixture that fails", () => {
    assert.match(missingFixtures(reviewing, [fixture("ok"), fixture("ng"), fixture("review")]).join(), /never fails/);
  });
});

describe("a check that is noisy on the base app", () => {
  it("turns all of its own fixtures red, and of others only those that name it in a mark", () => {
    const id = "android-debuggable";
    const scan = baseAppScanner({ checks: [noisyCheck(id)], fixes });
    // What the other checks find is what they find without the noise.
    const problemsOf = fixtureJudge(checks, (fixture) => [
      ...findingsInFixture(fixture).filter((finding) => finding.id !== id),
      ...ownFindings(scan(overBaseApp(fixture.overlay))),
    ]);
    const red = fixtures.filter((fixture) => problemsOf(fixture).length > 0);
    const own = fixtures.filter(({ check }) => check === id);
    assert.deepEqual(
      red.filter(({ check }) => check === id),
      own,
    );
    assert.deepEqual(
      red.filter(({ check, marks }) => check !== id && !marks.some((mark) => mark.check === id)),
      [],
    );
  });
});

/** A check that fails on the pubspec of every project. */
function noisyCheck(id: string): Check {
  return { ...silentCheck(id), decide: ({ pubspec }) => verdict([fail(pubspec.location, "This is noise.")]) };
}

function silentCheck(id: string): Check {
  const meta = { id, title: "An invented check", owasp: "M8", severity: "High", cwe: [1], masvs: "CODE-1" } as const;
  return { meta: { ...meta, attackScenario: "None.", remediation: "None." }, decide: () => verdict([]) };
}
