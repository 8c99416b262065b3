import assert from "node:assert/strict";
import { parse } from "plist";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { entryAt, readPlist } from "../../scanner/project/ios/plist.ts";
import { type PlistDict, renderPlist } from "./plist.ts";
import { xmlCharacters } from "./xml.ts";

describe("a property list that is written", () => {
  it("gives every value back, as both parsers read them", () => {
    const list: PlistDict = {
      text: "a",
      yes: true,
      no: false,
      number: -3,
      empty: [],
      none: {},
      nested: { list: ["a", { b: ["c"] }] },
    };
    const written = renderPlist(list);
    assert.deepEqual(parse(written), list);
    assert.equal(readPlist(written).error, undefined);
  });

  it("keeps every text in its place, be it a key or a value", () => {
    withHostileTexts((text) => {
      const held = xmlCharacters(text);
      const written = renderPlist({ before: "1", text, [`key ${text}`]: ["x"], after: "2" });
      const { root, error, preprocessed } = readPlist(written);
      assert.equal(error, undefined);
      assert.equal(preprocessed, false);
      assert.deepEqual(root?.kind === "dict" && root.entries.map(({ key }) => key), [
        "before",
        "text",
        `key ${held}`,
        "after",
      ]);
      const value = entryAt(root, "text")?.value;
      assert.equal(value?.kind === "string" && value.value, held);
    });
  });
});
