import assert from "node:assert/strict";
import fc from "fast-check";
import { hideSecrets } from "./hide-secrets.ts";

const secret = 'p4ss/word+ü&"x';

describe("a text whose secrets are hidden", () => {
  const spellings: readonly (readonly [string, string])[] = [
    ["as it is", secret],
    ["in JSON", JSON.stringify({ secret })],
    ["in a URL", encodeURIComponent(secret)],
    ["in a URL with small letters", encodeURIComponent(secret).toLowerCase()],
    ["in a form", new URLSearchParams({ secret }).toString()],
    ["in base64", Buffer.from(secret).toString("base64")],
    ["in base64 for URLs", Buffer.from(secret).toString("base64url")],
    ["in basic authentication", Buffer.from(`ada:${secret}`).toString("base64")],
    ["in basic authentication of another length", Buffer.from(`ada.l:${secret}:x`).toString("base64")],
  ];
  for (const [name, spelled] of spellings) {
    it(`does not hold it ${name}`, () => {
      const clean = hideSecrets(`before ${spelled} after`, [secret]);
      assert.match(clean, /^before .*\[secret\].* after$/);
      const longest = spelled.match(/[\w+/=-]{8,}/g)?.[0] ?? spelled;
      assert.ok(!clean.includes(longest), clean);
    });
  }

  it("does not hold the path or the query of a secret address", () => {
    const url = "https://hooks.example.com/services/T000/Q7mZp2Vt9KxLr4Nw?token=abcdefgh1234";
    const said = `404 at /services/T000/Q7mZp2Vt9KxLr4Nw?token=abcdefgh1234, or Q7mZp2Vt9KxLr4Nw, or abcdefgh1234`;
    const clean = hideSecrets(said, [url]);
    for (const part of ["Q7mZp2Vt9KxLr4Nw", "abcdefgh1234"]) assert.ok(!clean.includes(part), clean);
    assert.equal(hideSecrets("hooks.example.com answers", [url]), "hooks.example.com answers");
  });

  it("is what it was without one", () => {
    assert.equal(hideSecrets("nothing here", [secret]), "nothing here");
    assert.equal(hideSecrets("nothing here", []), "nothing here");
  });

  it("never holds a whole secret, whatever it is and stands in, and however it is encoded", () => {
    const encodings: readonly ((text: string) => string)[] = [
      (text) => text,
      encodeURIComponent,
      (text) => Buffer.from(text).toString("base64"),
      (text) => JSON.stringify(text),
    ];
    fc.assert(
      fc.property(
        fc.string({ minLength: 12, maxLength: 40, unit: "grapheme" }),
        fc.string({ maxLength: 30 }),
        fc.string({ maxLength: 30 }),
        fc.constantFrom(...encodings),
        (value, before, after, encode) => {
          const clean = hideSecrets(encode(before + value + after), [value]);
          assert.ok(!clean.includes(value));
          assert.ok(clean.includes("[secret]"), clean);
        },
      ),
    );
  });
});
