import assert from "node:assert/strict";
import fc from "fast-check";
import { plainMessage } from "../server/reports/plain-message.ts";
import { hostileText, hostileTexts } from "../test/support/reports/hostile-text.ts";
import { plain } from "./plain.ts";

describe("text of a project in a label or a message", () => {
  for (const [what, hostile] of hostileTexts) {
    it(`shows ${what} on one line, as a number`, () => {
      assert.doesNotMatch(plain(hostile), /[\p{Cc}\p{Cf}\p{Bidi_Control}\u2028\u2029]/u);
    });
  }

  it("makes no link that starts a command", () => {
    assert.equal(plain("[Fix](command:workbench.action.quit)"), "[Fix] (command:workbench.action.quit)");
  });

  it("shows the same characters that the server's messages show", () => {
    const numbers = (text: string) => text.replace(/‹U\+00(?:23|3A)›/g, (one) => (one.includes("23") ? "#" : ":"));
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.equal(plain(text), numbers(plainMessage(text)));
      }),
    );
  });
});
