import assert from "node:assert/strict";
import { xcodeText } from "../../../../server/core/generator/formats/xcode-setting.ts";
import { withHostileTexts } from "./hostile.ts";

describe("a text in a build setting", () => {
  it("is what Xcode makes of it: no dollar begins a reference", () => {
    withHostileTexts((text) => {
      const references: string[] = [];
      const evaluated = xcodeText(text).replace(/\$(\$|[({\w])?/g, (written, next) => {
        if (next !== "$") references.push(written);
        return "$";
      });
      assert.deepEqual(references, []);
      assert.equal(evaluated, text);
    });
  });
});
