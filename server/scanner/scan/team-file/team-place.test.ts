import assert from "node:assert/strict";
import { teamPlaceAt } from "./team-place.ts";

/** Where `|` is, and what is typed there. */
function at(text: string) {
  const offset = text.indexOf("|");
  const place = teamPlaceAt(text.replace("|", ""), offset);
  return place && [place.path.join("."), place.isKey ? "key" : "value", text.slice(place.start, offset)];
}

const rows: readonly (readonly [text: string, place: readonly [path: string, kind: string, typed: string]])[] = [
  ["|", ["", "key", ""]],
  ["ga|", ["", "key", "ga"]],
  ["gate:\n  minG|", ["gate", "key", "minG"]],
  ["gate:\n  maxCrit: 0\n  minGrade: |", ["gate.minGrade", "value", ""]],
  ["gate: { min|", ["gate", "key", "min"]],
  ["gate: { maxCrit: 0, minGrade: B|", ["gate.minGrade", "value", "B"]],
  ["gate: { maxCrit: 0 }\no|", ["", "key", "o"]],
  ["off:\n  - ch|", ["off", "key", "ch"]],
  ["off:\n  - check: weak|", ["off.check", "value", "weak"]],
  ["off:\n- check: weak|", ["off.check", "value", "weak"]],
  ["off:\n  - check: a\n    rea|", ["off", "key", "rea"]],
  ["off:\n- check: a\n  rea|", ["off", "key", "rea"]],
  ["off:\n  - { check: we|", ["off.check", "value", "we"]],
  ["triage:\n  - check: a\n    places:\n      - b\n    state: |", ["triage.state", "value", ""]],
  ["off:\n  - check: a\n\n# why\ntriage:\n  - state: Acc|", ["triage.state", "value", "Acc"]],
  ["assistant:\n  providers: [oll|", ["assistant.providers", "value", "oll"]],
  ["assistant: { providers: [ollama, |", ["assistant.providers", "value", ""]],
  ["assistant:\n  providers:\n    - ol|", ["assistant.providers", "key", "ol"]],
];

describe("a place in a half-written palisade.yaml", () => {
  for (const [text, place] of rows) it(JSON.stringify(text), () => assert.deepEqual(at(text), place));

  it("is nothing in a comment", () => assert.equal(at("# ga|"), undefined));
});
