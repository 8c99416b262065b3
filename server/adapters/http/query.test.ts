import assert from "node:assert/strict";
import fc from "fast-check";
import { readQuery } from "./query.ts";

describe("the query of an address", () => {
  const cases: readonly (readonly [address: string, parameters: Record<string, string>])[] = [
    ["/scan", {}],
    ["/scan?", {}],
    ["/scan?path=/a&fmt=json", { path: "/a", fmt: "json" }],
    ["/scan?path=%2Fa%20b+c#path=/d", { path: "/a b c" }],
    ["/scan?path=a=b&all", { path: "a=b", all: "" }],
    ["/scan?path=%C3%BC", { path: "ü" }],
  ];
  for (const [address, parameters] of cases) {
    it(`is read from ${address}`, () => assert.deepEqual({ ...readQuery(address) }, parameters));
  }

  it("keeps a parameter that is called like a prototype apart, to be refused like any unknown one", () => {
    assert.deepEqual(Object.keys(readQuery("/scan?__proto__=x")), ["__proto__"]);
  });

  for (const [address, words] of [
    ["/scan?path=/a&path=/b", /path: is given twice/],
    ["/scan?path=/a&%70ath=/b", /path: is given twice/],
    ["/scan?path=%", /% that begins no character/],
    ["/scan?path=%zz", /% that begins no character/],
    ["/scan?path=%ff", /% that begins no character/],
    ["/scan?path=%c3", /% that begins no character/],
    ["/scan?%=x", /% that begins no character/],
  ] as const) {
    it(`is refused in ${address}`, () => {
      assert.throws(() => readQuery(address), { kind: "invalid input", message: words });
    });
  }

  it("has what was put in", () => {
    const names = fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(names, (parameters) => {
        assert.deepEqual({ ...readQuery(`/?${new URLSearchParams(parameters)}`) }, { ...parameters });
      }),
    );
  });
});
