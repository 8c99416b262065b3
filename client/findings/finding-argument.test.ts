import assert from "node:assert/strict";
import { finding, recorded } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import { findingOf } from "./finding-argument.ts";
import { buildTree } from "./tree-model.ts";

const reference = { path: "/src/shop", id: "ios-ats" };

describe("the finding a command is started on", () => {
  it("is that of a row in the view", () => {
    const [group] = buildTree([recorded("shop", [finding("ios-ats")])], "status", { all: false, text: "" }, t);
    assert.deepEqual(findingOf(group?.children[0]), reference);
  });

  it("is named by a link or another tool", () => {
    assert.deepEqual(findingOf({ ...reference, state: "Fixed" }), reference);
  });

  it("has to be asked for when the argument is something else", () => {
    for (const argument of [
      undefined,
      null,
      "ios-ats",
      7,
      {},
      { id: "ios-ats" },
      { path: "/src/shop" },
      { path: 1, id: 2 },
    ]) {
      assert.equal(findingOf(argument), undefined);
    }
  });
});
