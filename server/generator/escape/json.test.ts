import assert from "node:assert/strict";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { renderJson } from "./json.ts";

describe("JSON that is written", () => {
  it("gives every text back and is ASCII", () => {
    withHostileTexts((text) => {
      const written = renderJson({ [`key ${text}`]: [text, 1, true, null] });
      assert.deepEqual(JSON.parse(written), { [`key ${text}`]: [text, 1, true, null] });
      assert.match(written, /^[\x20-\x7e\n]*$/);
    });
  });
});
