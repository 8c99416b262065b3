import assert from "node:assert/strict";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { xcodeText } from "./xcode-setting.ts";

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
