import assert from "node:assert/strict";
import { base36, base62, base64url, hexDigits, random } from "../../../../test/accuracy/secrets/values.ts";
import { tokenChecksum } from "./checksum.ts";
import { isRandom } from "./randomness.ts";

describe("isRandom", () => {
  for (const [name, characters] of Object.entries({ hexDigits, base36, base62, base64url })) {
    for (const length of [20, 32, 40, 64]) {
      it(`holds for nearly all random texts of ${length} ${name}`, () => {
        const texts = Array.from({ length: 400 }, (_, index) => random(`${name}${index}`, characters, length));
        assert.ok(texts.filter(isRandom).length >= 0.93 * texts.length);
      });
    }
  }

  it("knows a UUID by its digits", () => assert.ok(isRandom("7b1e42d9-3c0f-4a86-9d25-e8f1607ac5b3")));

  const others = [
    "abcdefghijklmnopqrstuvwx",
    "garden_refresh_token_version",
    "0000000000000000000000000000000a",
    "aaaabbbbccccddddeeeeffff11112222",
    "20260412184233",
    "com.gardennotes.app.release",
    "12345678901234567890123456789012",
  ];
  for (const text of others) it(`does not hold for ${text}`, () => assert.ok(!isRandom(text)));
});

describe("tokenChecksum", () => {
  it("is the CRC-32 in base 62", () => {
    // The definition of CRC-32 gives the check value 0xcbf43926 for these digits.
    assert.equal(tokenChecksum("123456789"), "3jZRME");
    assert.equal(digitsOf("3jZRME"), 0xcbf43926);
  });

  it("has six characters", () => assert.equal(tokenChecksum(""), "000000"));
});

function digitsOf(text: string): number {
  return [...text].reduce((sum, character) => sum * 62 + base62.indexOf(character), 0);
}
