import assert from "node:assert/strict";
import { marked } from "marked";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { markdownCode, markdownCodeBlock, markdownText } from "./markdown.ts";

const oneLine = (text: string) => text.replace(/[\s\0-\x1f\x7f-\x9f]+/g, " ").trim();

describe("Markdown that is written", () => {
  it("shows a text as it is and nothing else: no link, no markup, no HTML", () => {
    withHostileTexts((text) => {
      const html = marked.parse(`x ${markdownText(text)} y`, { async: false });
      assert.equal(decoded(html), `<p>x ${oneLine(text)} y</p>\n`);
    });
  });

  it("begins no list, heading, quote or code block at the start of a line", () => {
    withHostileTexts((text) => {
      if (oneLine(text) === "") return;
      assert.equal(decoded(marked.parse(markdownText(text), { async: false })), `<p>${oneLine(text)}</p>\n`);
    });
  });

  it("keeps inline code in its ticks, in a cell of a table too", () => {
    withHostileTexts((text) => {
      const cell = `| head | other |\n| --- | --- |\n| ${markdownCode(text)} | ${markdownText(text)} |\n`;
      const html = marked.parse(cell, { async: false });
      assert.equal(html.match(/<td>/g)?.length, 2);
      const code = /<td><code>(.*?)<\/code><\/td>/s.exec(html)?.[1] ?? "";
      assert.equal(decoded(code).trim(), oneLine(text));
    });
  });

  it("cannot be left from inside a code block", () => {
    withHostileTexts((text) => {
      const html = marked.parse(`${markdownCodeBlock(text)}\n\nafter\n`, { async: false });
      assert.equal(html.match(/<pre>/g)?.length, 1);
      assert.match(html, /<\/pre>\n<p>after<\/p>\n$/);
    });
  });
});

function decoded(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (written, name) => named[name] ?? written);
}
