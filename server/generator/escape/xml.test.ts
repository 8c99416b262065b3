import assert from "node:assert/strict";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { readXml } from "../../scanner/project/xml/xml.ts";
import { comment, element, renderXml, xmlCharacters } from "./xml.ts";

describe("XML that is written", () => {
  it("gives every text and attribute back, as both parsers read them", () => {
    const parser = new XMLParser({
      ignoreAttributes: false,
      trimValues: false,
      parseTagValue: false,
      htmlEntities: true,
    });
    withHostileTexts((text) => {
      const written = renderXml(element("root", { name: text }, element("child", {}, text)));
      const { root, error } = readXml(written);
      assert.equal(error, undefined);
      assert.equal(root?.attributes[0]?.value, xmlCharacters(text));
      assert.equal(root?.children[0]?.content ?? "", xmlCharacters(text));
      assert.equal(XMLValidator.validate(written), true);
      // Text that itself looks like a reference shows that `&` is escaped; others are compared as they are.
      if (!text.includes("&")) assert.equal(parser.parse(written).root["@_name"], xmlCharacters(text));
    });
  });

  it("ends no comment early", () => {
    withHostileTexts((text) => {
      const { root, error, comments } = readXml(renderXml(element("root", {}, comment(text), element("after"))));
      assert.equal(error, undefined);
      assert.equal(comments.length, 1);
      assert.deepEqual(
        root?.children.map(({ name }) => name),
        ["after"],
      );
      assert.equal(root?.text, "");
    });
  });

  it("stands as people write it", () => {
    const long = element("activity", { "android:name": ".MainActivity", "android:label": "x".repeat(90) });
    const written = renderXml(element("manifest", {}, comment("Why."), long, element("item", {}, "text")));
    assert.equal(
      written,
      `<?xml version="1.0" encoding="utf-8"?>
<manifest>
    <!-- Why. -->
    <activity
        android:name=".MainActivity"
        android:label="${"x".repeat(90)}" />
    <item>text</item>
</manifest>
`,
    );
  });
});
