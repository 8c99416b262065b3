import assert from "node:assert/strict";
import { finding, place } from "../../test/support/client/findings/records.ts";
import { findingsOfView } from "./filter.ts";

const findings = [
  finding("cleartext-traffic", { evidence: [place("android/app/AndroidManifest.xml", 7, "Plain HTTP.")] }),
  finding("weak-crypto", { status: "REVIEW", owasp: "M10", category: "Insufficient Cryptography" }),
  finding("cert-pinning", { status: "PASS" }),
  finding("ios-ats", { suppressed: true, triage: "Fixed" }),
];
const ids = (all: boolean, text: string) => findingsOfView(findings, { all, text }).map(({ id }) => id);

describe("the filter of the findings view", () => {
  it("leaves out what is done: passed, not applicable, triaged away", () => {
    assert.deepEqual(ids(false, ""), ["cleartext-traffic", "weak-crypto"]);
    assert.equal(ids(true, "").length, 4);
  });

  it("looks for a word in check, category, file and message, whatever its case", () => {
    assert.deepEqual(ids(false, "androidmanifest"), ["cleartext-traffic"]);
    assert.deepEqual(ids(false, "plain http"), ["cleartext-traffic"]);
    assert.deepEqual(ids(false, " M10 "), ["weak-crypto"]);
    assert.deepEqual(ids(true, "ATS"), ["ios-ats"]);
    assert.deepEqual(ids(true, "nowhere"), []);
  });
});
