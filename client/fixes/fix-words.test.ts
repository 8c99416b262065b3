import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { type FixResult, fixWords, hintsOf, previewWords } from "./fix-words.ts";

const applied = [
  { id: "cleartext-traffic", title: "Forbid cleartext traffic", files: ["Manifest.xml"], hints: [] },
  {
    id: "network-security-config",
    title: "Harden",
    files: ["Manifest.xml", "network.xml"],
    hints: ["Add it to the flavours."],
  },
];
const skipped = [{ id: "android-allow-backup", reason: "it is triaged as Accepted risk" }];
const nothing: FixResult = { applied: [], skipped: [] };

describe("what is said after fixes", () => {
  it("says how much was fixed where, whether it is saved, and what was skipped", () => {
    assert.equal(
      fixWords({ applied, skipped }, true, t),
      "Fixed 2 findings in 2 files (not saved). Skipped android-allow-backup: it is triaged as Accepted risk.",
    );
    assert.equal(fixWords({ applied: applied.slice(0, 1), skipped: [] }, false, t), "Fixed one finding in one file.");
  });

  it("says why nothing was changed", () => {
    assert.equal(
      fixWords({ applied: [], skipped }, false, t),
      "Nothing was changed. Skipped android-allow-backup: it is triaged as Accepted risk.",
    );
    assert.equal(fixWords(nothing, false, t), "There is nothing to fix.");
  });
});

describe("what is left to do after fixes", () => {
  it("is said once, whatever many fixes say it", () => {
    assert.deepEqual(hintsOf({ applied: [...applied, ...applied], skipped }), ["Add it to the flavours."]);
  });
});

describe("what is said beside a preview of fixes", () => {
  it("says what would be fixed", () => {
    assert.equal(
      previewWords({ applied: applied.slice(0, 1), skipped }, t),
      "This would fix one finding in one file. Skipped android-allow-backup: it is triaged as Accepted risk.",
    );
    assert.equal(previewWords(nothing, t), "There is nothing to fix.");
  });
});
