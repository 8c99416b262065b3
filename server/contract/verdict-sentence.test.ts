import assert from "node:assert/strict";
import { record } from "../../test/support/webview/scan/findings.ts";
import { verdictSentence } from "./verdict-sentence.ts";

describe("the verdict of a scan", () => {
  const counts = { fail: 0, review: 0, pass: 0, notApplicable: 0, suppressed: 0, ignored: 0, stillFailing: 0 };
  const { coverage } = record({});
  const say = (more: Partial<Parameters<typeof verdictSentence>[0]> = {}) =>
    verdictSentence({ coverage, counts, gate: { pass: true, reasons: [] }, ...more });

  it("is about the gate first, then about what fails, then about what needs a person", () => {
    const failing = { ...counts, fail: 1, review: 1 };
    assert.match(say({ gate: { pass: false, reasons: [] }, counts: failing }), /should not be released/);
    assert.match(say({ counts: failing }), /may be released, but/);
    assert.match(say({ counts: { ...counts, review: 1 } }), /Nothing fails/);
    assert.match(say(), /Nothing was found/);
  });

  it("is none where no code was read, whatever the gate says", () => {
    assert.match(say({ coverage: { ...coverage, dartFiles: 0 } }), /^No verdict/);
  });
});
