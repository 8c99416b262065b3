import assert from "node:assert/strict";
import { readBody } from "./body.ts";

describe("the body of a request", () => {
  const read = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    readBody(new Request("http://localhost", { method: "POST", body, headers }));
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  it("is JSON, or an empty object where there is none", async () => {
    assert.deepEqual(await read('{"path":"/a","deep":[1,{"b":null}]}'), { path: "/a", deep: [1, { b: null }] });
    assert.deepEqual(await read(""), {});
  });

  it("may nest as deeply as anybody needs", async () => {
    assert.equal(JSON.stringify(await read(nested(32))), nested(32));
  });

  const refused: readonly (readonly [what: string, body: string | Uint8Array<ArrayBuffer>, words: RegExp])[] = [
    ["no JSON", "{path:1}", /not valid JSON/],
    ["half of a JSON", '{"path":', /not valid JSON/],
    ["a number that JSON does not know", '{"depth":NaN}', /not valid JSON/],
    ["two values", "{} {}", /not valid JSON/],
    ["bytes that are no text", Uint8Array.of(0x22, 0xff, 0xfe, 0x22), /not valid UTF-8/],
    ["half of a character", Uint8Array.of(0x22, 0xc3), /not valid UTF-8/],
    ["one level too many", nested(33), /deeper than 32 levels/],
    ["a hundred thousand levels", nested(100_000), /deeper than 32 levels/],
    [
      "a hundred thousand levels of objects",
      `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
      /deeper than 32 levels/,
    ],
    ["a prototype", '{"__proto__":{"polluted":true}}', /__proto__/],
    ["a prototype within", '{"config":[{"__proto__":1}]}', /__proto__/],
  ];
  for (const [what, body, message] of refused) {
    it(`is refused with ${what}`, () => assert.rejects(read(body), { kind: "invalid input", message }));
  }

  it("is refused when it is too large, whatever it says of its length", async () => {
    const tooLarge = { kind: "too large", message: "The body is larger than 1 MB." };
    await assert.rejects(read(`"${"x".repeat(1024 * 1024)}"`), tooLarge);
    await assert.rejects(read("{}", { "content-length": "2000000000" }), tooLarge);
  });
});
