import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { gateOfChange } from "./gate-of-change.ts";

const since = {
  ref: "origin/main",
  commit: "c0ffee",
  failOn: "any",
  newFindings: [],
  newEvidence: 0,
  places: [],
  switchedOff: [],
} as const;

describe("what a change does to the gate", () => {
  it("is said with the reasons when it closes the gate", () => {
    const gate = { pass: false, reasons: ["2 new failing places since origin/main", "1 critical > 0 allowed"] };
    assert.equal(
      gateOfChange({ gate, since }, t),
      "This change closes the gate: 2 new failing places since origin/main; 1 critical > 0 allowed.",
    );
  });

  it("is said to be nothing when nothing new fails", () => {
    assert.match(gateOfChange({ gate: { pass: true, reasons: [] }, since }, t), /no failing place since origin\/main/);
  });

  it("names what is new where the gate lets it through", () => {
    const added = { ...since, newFindings: ["weak-crypto"], newEvidence: 1 };
    assert.match(gateOfChange({ gate: { pass: true, reasons: [] }, since: added }, t), /stays open.*weak-crypto/);
  });
});
