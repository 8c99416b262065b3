import assert from "node:assert/strict";
import { baseApp, type Fixture, type Mark, overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import type { Finding } from "../scan/finding.ts";
import { scanSnapshot } from "../scan/scan.ts";
import { checks } from "./index.ts";

const rules = { checks, fixes };
const statusOf = { ok: "PASS", ng: "FAIL", review: "REVIEW", na: "N/A" } as const;
const fixtures = readFixtures();

function marksOf(findings: readonly Finding[], level: Mark["level"], check?: string): string[] {
  return findings
    .filter((finding) => check === undefined || finding.id === check)
    .flatMap((finding) =>
      finding.evidence
        .filter((item) => item.level === level)
        .map((item) => `${finding.id} ${level} ${item.file}:${item.line}`),
    )
    .sort();
}

function expectedMarks(fixture: Fixture, keep: (mark: Mark) => boolean): string[] {
  return fixture.marks
    .filter(keep)
    .map((mark) => `${mark.check} ${mark.level} ${mark.file}:${mark.line}`)
    .sort();
}

describe("the base app", () => {
  it("fails no check", () => {
    const { findings } = scanSnapshot(memorySnapshot(baseApp), rules);
    assert.deepEqual(marksOf(findings, "fail"), []);
  });
});

describe("fixtures", () => {
  for (const fixture of fixtures) {
    it(fixture.file, () => {
      const check = checks.find(({ meta }) => meta.id === fixture.check);
      assert.ok(check, `there is no check ${fixture.check}`);
      const { findings } = scanSnapshot(overBaseApp(fixture.overlay), rules);
      const own = findings.find((finding) => finding.id === fixture.check);
      assert.equal(own?.status, statusOf[fixture.expected], JSON.stringify(own?.evidence, null, 1));
      assert.deepEqual(
        marksOf(findings, "review", fixture.check),
        expectedMarks(fixture, (mark) => mark.level === "review" && mark.check === fixture.check),
      );
      assert.deepEqual(
        marksOf(findings, "fail"),
        expectedMarks(fixture, (mark) => mark.level === "fail"),
      );
    });
  }
});

describe("every check", () => {
  const files = (id: string, expected: Fixture["expected"]) =>
    fixtures.filter((fixture) => fixture.check === id && fixture.expected === expected).length;
  for (const { meta, collect } of checks) {
    it(`${meta.id} has fixtures`, () => {
      const enough = collect ? 4 : 1;
      assert.ok(files(meta.id, "ok") >= enough, `${meta.id} needs ${enough} ok fixtures`);
      assert.ok(files(meta.id, "ng") >= enough, `${meta.id} needs ${enough} ng fixtures`);
    });
  }
});
