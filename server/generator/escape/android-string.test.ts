import assert from "node:assert/strict";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { androidString } from "./android-string.ts";

describe("an Android string resource", () => {
  it("gives the text back, as the resource compiler reads it", () => {
    withHostileTexts((text) => assert.equal(compiled(androidString(text)), text));
  });

  it("is never a reference to something else", () => {
    for (const text of ["@string/other", "?attr/other"]) assert.match(androidString(text), /^\\[@?]/);
  });
});

/** What aapt2 makes of the text of a string element: white space joins, quotes keep it, a backslash escapes. */
function compiled(raw: string): string {
  assert.doesNotMatch(raw, /(?<!\\)(?:\\\\)*["']/, "an open quote");
  const joined = raw.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
  return joined.replace(/\\(?:u([0-9a-f]{4})|(.))/gs, (_, code, character) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : character,
  );
}
