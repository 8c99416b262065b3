import assert from "node:assert/strict";
import { fixOutcome } from "../../../client/commands/fix-outcome.ts";
import { t } from "../statuses.ts";

const skipped = [{ id: "ios-ats", reason: "it has no automatic fix" }];

describe("what is said after a fix", () => {
  it("is a word in passing when all went well", () => {
    assert.equal(fixOutcome({ applied: true, skipped: [] }, t).kind, "passing");
  });

  it("is a message with the reasons when something was left out", () => {
    const some = fixOutcome({ applied: true, skipped }, t);
    assert.deepEqual(some, { kind: "message", text: "Fixed, but for ios-ats (it has no automatic fix)." });
    const none = fixOutcome({ applied: false, skipped }, t);
    assert.equal(none.text, "Nothing was changed: ios-ats (it has no automatic fix).");
  });

  it("is a message when there is nothing to fix", () => {
    assert.deepEqual(fixOutcome({ applied: false, skipped: [] }, t), {
      kind: "message",
      text: "There is nothing to fix.",
    });
  });
});
