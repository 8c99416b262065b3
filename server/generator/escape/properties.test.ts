import assert from "node:assert/strict";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { propertiesComment, propertyLine } from "./properties.ts";

describe("a line of a .properties file", () => {
  it("gives key and value back, as Java reads them", () => {
    withHostileTexts((text) => {
      const written = `# ${propertiesComment(text)}\n${propertyLine(`key${text}`, text)}\nafter=1\n`;
      assert.deepEqual(loaded(written), [
        [`key${text}`, text],
        ["after", "1"],
      ]);
      assert.match(propertyLine(text, text), /^[\x20-\x7e]*$/);
    });
  });
});

/** As java.util.Properties.load describes it, for lines that are not continued. */
function loaded(text: string): [string, string][] {
  const lines = text.split("\n").filter((line) => !/^\s*(?:[#!]|$)/.test(line));
  return lines.map((line) => {
    const [, key = "", value = ""] = /^\s*((?:[^\\=: ]|\\.)*)\s*[=: ]\s*(.*)$/.exec(line) ?? [];
    return [unescaped(key), unescaped(value)];
  });
}

function unescaped(text: string): string {
  const short: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", f: "\f" };
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code, character) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (short[character] ?? character),
  );
}
