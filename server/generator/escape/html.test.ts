import assert from "node:assert/strict";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { readXml } from "../../scanner/project/xml/xml.ts";
import { htmlAttribute, htmlText } from "./html.ts";
import { xmlCharacters } from "./xml.ts";

describe("texts of web/index.html", () => {
  it("begin no tag, end no attribute, and look like nothing that the Flutter tool fills in", () => {
    withHostileTexts((text) => {
      const [inside, value] = [htmlText(text), htmlAttribute(text)];
      assert.doesNotMatch(inside, /[<>]/);
      assert.doesNotMatch(value, /["<>]/);
      // The tool replaces $FLUTTER_BASE_HREF and {{flutter_js}} wherever they stand.
      assert.doesNotMatch(inside + value, /\$|\{/);
    });
  });

  it("read as they were", () => {
    withHostileTexts((text) => {
      const { root, error } = readXml(`<p title="${htmlAttribute(text)}"/>`);
      assert.equal(error, undefined);
      assert.equal(root?.attributes.find(({ name }) => name === "title")?.value, xmlCharacters(text));
    });
  });
});
