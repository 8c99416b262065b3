import assert from "node:assert/strict";
import fc from "fast-check";
import { evidence, resultOf } from "../../test/support/reports/sample-records.ts";
import { finding } from "../../test/support/scan/finding-builder.ts";
import { newlyOpen } from "../scanner/scan/newly-open.ts";
import { makeRecord } from "../scanner/scan/record.ts";
import { changeBetween, openState } from "./delta.ts";
import type { Finding } from "./finding.ts";
import { defaultPolicy } from "./policy-in-force.ts";

const id = "sql-injection";
const first = evidence({ file: "lib/offers.dart", line: 4 });
const second = evidence({ file: "lib/session.dart", line: 9 });
const toReview = evidence({ file: "lib/search.dart", line: 2, level: "review" });
const found = (...places: (typeof first)[]) => finding(id, { evidence: places });
const placesOf = (change: ReturnType<typeof changeBetween>) =>
  change.newPlaces.map(({ file, line }) => `${file}:${line}`);

describe("what came since", () => {
  const since = (before: Finding, after: Finding) => changeBetween(openState([before]), [after]);

  it("is a second injection, though the first one was open before", () => {
    const change = since(found(first), found(first, second));
    assert.deepEqual([change.newFindings, placesOf(change)], [[], ["lib/session.dart:9"]]);
    const { fingerprint, message, level } = second;
    assert.deepEqual(change.newPlaces, [
      { id, file: "lib/session.dart", line: 9, column: 1, level, message, fingerprint },
    ]);
  });

  it("is a place that fails and was only to be reviewed", () => {
    const worse = { ...toReview, level: "fail" } as const;
    assert.deepEqual(placesOf(since(found(toReview), found(worse))), ["lib/search.dart:2"]);
    assert.deepEqual(placesOf(since(found(worse), found(toReview))), []);
  });

  it("is no place that was judged, that is only noted, or of a finding that is suppressed", () => {
    const judged = { ...second, judged: true };
    const noted = { ...toReview, level: "note" } as const;
    assert.deepEqual(placesOf(since(found(first), found(first, judged, noted))), []);
    assert.deepEqual(placesOf(since(found(first), { ...found(first, second), suppressed: true })), []);
  });

  it("knows of a baseline without places only its findings", () => {
    const old = { ids: [id] };
    assert.deepEqual(placesOf(changeBetween(old, [found(first, second)])), []);
    assert.deepEqual(placesOf(changeBetween({ ids: [] }, [found(first)])), ["lib/offers.dart:4"]);
  });

  it("is found behind the 500 places that a record lists", () => {
    const many = Array.from({ length: 600 }, (_, i) => evidence({ line: i + 1, snippet: `query(${i});` }));
    const before = makeRecord(resultOf([found(...many.slice(0, 599))]), defaultPolicy, undefined, null);
    const after = makeRecord(resultOf([found(...many)]), defaultPolicy, before, null);
    assert.deepEqual(placesOf(after.delta), ["lib/a.dart:600"]);
    assert.equal(before.findings[0]?.evidence.length, 500);
  });

  it("is newly open in the record: the findings concerned, and their new places", () => {
    const before = makeRecord(resultOf([found(first), finding("weak-crypto")]), defaultPolicy, undefined, null);
    assert.deepEqual(newlyOpen(before), { findings: [], places: [] });
    const after = makeRecord(resultOf([found(first, second), finding("weak-crypto")]), defaultPolicy, before, null);
    assert.deepEqual(
      newlyOpen(after).findings.map((one) => one.id),
      [id],
    );
    assert.equal(newlyOpen(after).places.length, 1);
  });

  const places = fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
    .chain((lines) =>
      fc.tuple(
        ...lines.map((line) => fc.constantFrom("fail", "review", "note").map((level) => evidence({ line, level }))),
      ),
    );
  const anyFinding = fc.record({ places, suppressed: fc.boolean(), judged: fc.integer({ min: 1, max: 9 }) });
  const built = fc.array(anyFinding, { maxLength: 3 }).map((all) =>
    all.map(({ places: at, suppressed, judged }, index) => {
      const marked = at.map((place) => (place.line === judged ? { ...place, judged: true } : place));
      return finding(`check-${index}`, { evidence: marked, suppressed });
    }),
  );

  it("is nothing between findings and themselves", () => {
    fc.assert(
      fc.property(built, (findings) => {
        assert.deepEqual(changeBetween(openState(findings), findings), {
          newFindings: [],
          fixedFindings: [],
          newPlaces: [],
        });
      }),
    );
  });

  it("holds every open place of a new finding", () => {
    fc.assert(
      fc.property(built, (findings) => {
        const change = changeBetween({ ids: [], places: [] }, findings);
        assert.equal(change.newPlaces.length, openState(findings).places?.length);
      }),
    );
  });
});
