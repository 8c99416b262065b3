import assert from "node:assert/strict";
import { placesOf } from "../../server/contract/place-names.ts";
import { finding, place } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import { decisionSentence, newsWords } from "./decision-words.ts";
import { placeWords } from "./place-words.ts";

const decision = {
  state: "Accepted risk",
  reason: "a test build",
  author: "Ann <ann@example.com>",
  date: "2026-11-22",
  expires: "2027-01-31",
  scope: "team",
  places: 2,
  newPlaces: 1,
  stillFailing: 0,
} as const;

describe("what is said about a decision", () => {
  it("is why the finding is open again", () => {
    assert.equal(newsWords(finding("a", { decision }), t), "1 new place since it was accepted");
    const two = { ...decision, state: "False positive" as const, newPlaces: 2 };
    assert.equal(newsWords(finding("a", { decision: two }), t), "2 new places since it was judged a false positive");
  });

  it("is no news while nothing is new", () => {
    assert.equal(newsWords(finding("a"), t), undefined);
    assert.equal(newsWords(finding("a", { decision: { ...decision, newPlaces: 0 } }), t), undefined);
    assert.equal(newsWords(finding("a", { decision, suppressed: true }), t), undefined);
  });

  it("is who decided what, when, for how long and for whom", () => {
    assert.equal(
      decisionSentence(finding("a", { decision }), t),
      "Accepted risk: a test build (Ann <ann@example.com>, 2026-11-22, until 2027-01-31, palisade.yaml)",
    );
    const bare = { state: "Fixed", scope: "project", places: 1, newPlaces: 0, stillFailing: 1 } as const;
    assert.equal(
      decisionSentence(finding("a", { decision: bare }), t),
      "Fixed: no reason given (only on this machine)",
    );
    assert.equal(decisionSentence(finding("a"), t), undefined);
  });
});

describe("the places of a decision", () => {
  const places = [
    place("lib/a.dart", 1),
    place("lib/a.dart", 2),
    { ...place("lib/b.dart", 1), level: "review" as const },
  ];
  const note = { ...place("pubspec.yaml", 1), level: "note" as const };

  it("are counted with their files", () => {
    assert.equal(placeWords(finding("a", { evidence: [...places, note] }), t), "3 places in 2 files");
    assert.equal(placeWords(finding("a", { evidence: places.slice(0, 2) }), t), "2 places in one file");
    assert.equal(placeWords(finding("a", { evidence: places.slice(0, 1) }), t), "one place");
    assert.equal(placeWords(finding("a", { evidence: places, unlisted: ["x", "y?"] }), t), "5 places");
  });

  it("are those that fail or need review, the unlisted ones included", () => {
    assert.deepEqual(placesOf(finding("a", { evidence: [...places, note], unlisted: ["y?"] })), [
      "lib/a.dart:1",
      "lib/a.dart:2",
      "lib/b.dart:1?",
      "y?",
    ]);
  });
});
