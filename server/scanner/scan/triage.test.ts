import assert from "node:assert/strict";
import fc from "fast-check";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { Evidence, Finding } from "../../contract/finding.ts";
import { placeName, placesOf } from "../../contract/place-names.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { listed } from "./found.ts";
import { applyTriage, type Decisions, type Triage } from "./triage.ts";

const today = "2026-05-01";
const id = "sql-injection";

function place(line: number, level: Evidence["level"] = "fail"): Evidence {
  const region = { file: "lib/offers.dart", line, column: 1, endLine: line, endColumn: 9 };
  return { ...region, snippet: `query(${line});`, level, message: "in the statement", fingerprint: `print${line}` };
}

const [a, b, c] = [place(1), place(2), place(3)];
const reviewed = place(4, "review");
const found = (...evidence: Evidence[]) => {
  const levels = evidence.map(({ level }) => level);
  const status = levels.includes("fail") ? "FAIL" : levels.includes("review") ? "REVIEW" : "PASS";
  return finding(id, { evidence, status });
};
const about = (...places: Evidence[]): Triage => ({
  state: "Accepted risk",
  reason: "ours",
  places: places.map(placeName),
});
const byProject = (decision: Triage): Decisions => ({ team: [], project: { [id]: decision } });
const byTeam = (...decisions: Triage[]): Decisions => ({
  team: decisions.map((decision) => ({ check: id, ...decision })),
  project: {},
});

function decided(one: Finding, decisions: Decisions, day = today): Finding {
  const [result] = applyTriage([one], decisions, day);
  assert.ok(result);
  return result;
}

describe("triage", () => {
  for (const state of ["False positive", "Accepted risk", "Fixed"] as const) {
    it(`${state} suppresses the places that it was made about, and the finding keeps its status`, () => {
      const { triage, suppressed, status, evidence } = decided(found(a, b), byProject({ ...about(a, b), state }));
      assert.deepEqual([triage, suppressed, status], [state, true, "FAIL"]);
      assert.ok(evidence.every(({ judged }) => judged));
    });
  }

  it("Open does not", () => {
    const open = decided(found(a), byProject({ ...about(a), state: "Open" }));
    assert.deepEqual([open.triage, open.suppressed, open.evidence[0]?.judged], ["Open", false, undefined]);
  });

  it("holds on its last day, and ends the day after", () => {
    const until = (expires: string) => decided(found(a), byProject({ ...about(a), expires })).suppressed;
    assert.deepEqual([until("2026-05-01"), until("2026-04-30")], [true, false]);
  });

  it("leaves no trace when taken back", () => {
    const before = found(a, b, reviewed);
    const once = applyTriage([before], byProject(about(a)), today);
    assert.deepEqual(applyTriage(once, { team: [], project: {} }, today), [before]);
  });

  describe("opens a finding again", () => {
    it("for a new place, which alone counts", () => {
      const opened = decided(found(a, b, c), byProject(about(a, b)));
      assert.deepEqual([opened.triage, opened.suppressed, opened.status], ["Open", false, "FAIL"]);
      assert.deepEqual(
        opened.evidence.map(({ line, judged = false }) => [line, judged]),
        [
          [3, false],
          [1, true],
          [2, true],
        ],
      );
      assert.deepEqual([opened.decision?.newPlaces, opened.decision?.places], [1, 2]);
    });

    it("with the status of its heaviest new place", () => {
      assert.equal(decided(found(a, reviewed), byProject(about(a))).status, "REVIEW");
    });

    it("for a place that was only to be reviewed and fails now", () => {
      const worse = decided(found(place(4)), byProject(about(reviewed)));
      assert.deepEqual([worse.suppressed, worse.status], [false, "FAIL"]);
    });

    it("not for a place that failed and is only to be reviewed now", () => {
      assert.equal(decided(found(reviewed), byProject(about(place(4)))).suppressed, true);
    });

    it("not for a note", () => assert.equal(decided(found(a, place(9, "note")), byProject(about(a))).suppressed, true));

    it("for a new place behind the 500 that are listed", () => {
      const many = Array.from({ length: 620 }, (_, i) => place(i + 1));
      const before = listed(found(...many.slice(0, 610)));
      const decision = { ...about(), places: placesOf(before) };
      assert.equal(decision.places.length, 610);
      const after = decided(listed(found(...many)), byProject(decision));
      assert.deepEqual([after.suppressed, after.decision?.newPlaces], [false, 10]);
      assert.equal(decided(before, byProject(decision)).suppressed, true);
    });
  });

  it("keeps a finding suppressed after all its decided places are gone", () => {
    assert.equal(decided(found(), byProject(about(a))).suppressed, true);
  });

  it("without places covers everything, now and later, and reports it", () => {
    const { places: _, ...wholly } = about();
    const whole = decided(found(a, b, c), byTeam(wholly));
    assert.deepEqual([whole.suppressed, whole.decision?.places], [true, null]);
  });

  it("counts findings that were marked as fixed and are still found", () => {
    const fixed = (...now: Evidence[]) => decided(found(...now), byProject({ ...about(a, b), state: "Fixed" }));
    assert.deepEqual([fixed(a, b).suppressed, fixed(a, b).decision?.stillFailing], [true, 2]);
    assert.deepEqual([fixed(a, c).suppressed, fixed(a, c).decision?.stillFailing], [false, 1]);
    assert.equal(fixed().decision?.stillFailing, 0);
  });

  describe("of the team", () => {
    const team = { ...about(a), state: "Open" } as const;
    it("has precedence over this machine's about the same place", () => {
      const both = { ...byTeam(team), project: { [id]: about(a) } };
      const { suppressed, decision } = decided(found(a), both);
      assert.deepEqual([suppressed, decision?.scope, decision?.overruled], [false, "team", "Accepted risk"]);
    });

    it("has precedence when it silences what this machine opened", () => {
      const both = { ...byTeam(about(a)), project: { [id]: team } };
      const { suppressed, decision } = decided(found(a), both);
      assert.deepEqual([suppressed, decision?.overruled], [true, "Open"]);
    });

    it("leaves this machine's alone about other places", () => {
      const both = { ...byTeam(about(a)), project: { [id]: about(b) } };
      assert.equal(decided(found(a, b), both).suppressed, true);
      assert.equal(decided(found(a, b), both).decision?.overruled, undefined);
    });

    it("may be several, each about places of its own", () => {
      assert.equal(decided(found(a, b), byTeam(about(a), about(b))).suppressed, true);
      assert.equal(decided(found(a, b, c), byTeam(about(a), about(b))).decision?.newPlaces, 1);
    });
  });

  describe("for any evidence and decisions", () => {
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 6 });
    const evidence = lines.chain((all) =>
      fc.tuple(...all.map((line) => fc.constantFrom("fail", "review").map((level) => place(line, level as "fail")))),
    );
    const decision: fc.Arbitrary<Triage> = fc.record({
      state: fc.constantFrom("Open", "False positive", "Accepted risk", "Fixed"),
      places: evidence.map((places) => places.map(placeName)),
    });
    const decisions = fc.record({
      team: fc.array(
        decision.map((one) => ({ check: id, ...one })),
        { maxLength: 2 },
      ),
      project: fc.option(decision).map((own): Decisions["project"] => (own ? { [id]: own } : {})),
    });

    it("adding a place never takes another out of the count", () => {
      fc.assert(
        fc.property(evidence, decisions, (places, made) => {
          const counting = (one: Finding) =>
            one.suppressed ? [] : one.evidence.filter(({ judged }) => !judged).map(placeName);
          const more = [...places, place(99)];
          const before = counting(decided(found(...places), made));
          const after = counting(decided(found(...more), made));
          assert.ok(before.every((name) => after.includes(name)));
          assert.ok(after.includes("print99"), "a place that nobody has seen counts");
        }),
      );
    });

    it("applying them twice is applying them once", () => {
      fc.assert(
        fc.property(evidence, decisions, (places, made) => {
          const once = applyTriage([found(...places)], made, today);
          assert.deepEqual(applyTriage(once, made, today), once);
        }),
      );
    });

    it("a finding counts exactly when one of its places does", () => {
      fc.assert(
        fc.property(evidence, decisions, (places, made) => {
          const one = decided(found(...places), made);
          const counts = one.evidence.some(({ judged }) => !judged);
          assert.equal(["FAIL", "REVIEW"].includes(effectiveStatus(one)), counts);
        }),
      );
    });
  });
});
