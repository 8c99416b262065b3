import assert from "node:assert/strict";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { cString, rcString } from "./c.ts";

/** What a compiler of C++ reads in a literal. */
function readC(literal: string): string {
  const escapes = /\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|([\\"?]))/g;
  return literal
    .slice(1, -1)
    .replace(escapes, (_, short?: string, long?: string, plain?: string) =>
      plain === undefined ? String.fromCodePoint(Number.parseInt(short ?? long ?? "", 16)) : plain,
    );
}

const shown = (text: string) => text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Surrogate}/gu, " ");

describe("a string of C++", () => {
  it("is in ASCII, on one line, without trigraphs, and reads as the text", () => {
    withHostileTexts((text) => {
      const literal = cString(text);
      assert.match(literal, /^"(?:[^"\\?\n]|\\[\\"?uU])*"$/);
      assert.match(literal, /^[\x20-\x7e]*$/);
      assert.equal(readC(literal), shown(text));
    });
  });
});

describe("a string of a resource script", () => {
  it("is on one line and reads as the text", () => {
    withHostileTexts((text) => {
      const literal = rcString(text);
      assert.match(literal, /^"(?:[^"\\\n]|""|\\\\)*"$/);
      const read = literal.slice(1, -1).replaceAll('""', '"').replaceAll("\\\\", "\\");
      assert.equal(read, shown(text));
    });
  });
});
