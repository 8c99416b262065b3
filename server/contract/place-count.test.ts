import assert from "node:assert/strict";
import { finding } from "../../test/support/webview/scan/findings.ts";
import type { Finding } from "./finding.ts";
import { placeCount } from "./place-count.ts";
import { placesOf } from "./place-names.ts";
import { newPlacesSince } from "./triage-state.ts";

const at = (file: string, line: number, level: "fail" | "review" | "note" = "fail") => ({
  level,
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
  message: "",
  snippet: "",
  fingerprint: `${file}:${line}`,
});
const evidence = [at("lib/a.dart", 1), at("lib/b.dart", 2, "review"), at("pubspec.yaml", 1, "note")];

describe("the places of a decision", () => {
  it("are those that fail or need review, with the unlisted ones", () => {
    assert.deepEqual(placesOf({ evidence, unlisted: ["x"] }), ["lib/a.dart:1", "lib/b.dart:2?", "x"]);
  });

  it("are counted with their files, where these are known", () => {
    assert.equal(placeCount({ evidence }), "2 places in 2 files");
    assert.equal(placeCount({ evidence: evidence.slice(0, 1) }), "1 place");
    assert.equal(placeCount({ evidence, unlisted: ["x"] }), "3 places");
  });

  it("are news when they came after the decision", () => {
    const decision: Finding["decision"] = {
      state: "False positive",
      scope: "team",
      places: 1,
      newPlaces: 2,
      stillFailing: 0,
    };
    assert.equal(
      newPlacesSince({ ...finding({ id: "a" }), decision }),
      "2 new places since it was judged a false positive",
    );
    assert.equal(newPlacesSince({ ...finding({ id: "a" }), decision, suppressed: true }), undefined);
    assert.equal(newPlacesSince(finding({ id: "a" })), undefined);
  });
});
