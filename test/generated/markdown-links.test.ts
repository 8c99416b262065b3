import assert from "node:assert/strict";
import { brokenLinks } from "./markdown-links.ts";

const page = (content: string) => [
  { path: "docs/a.md", content },
  { path: "docs/b.md", content: "# A b: \\*c\\*!\n\n## Same\n\n## Same\n" },
  { path: "lib/x.dart", content: "" },
];

const good = [
  "[b](b.md)",
  "[b](b.md#a-b-c)",
  "[b](b.md#same-1)",
  "[up](../lib/x.dart)",
  "[folder](../lib/)",
  "[web](https://a.test/x.md)",
  "`[code](no.md)`",
  "```\n[code](no.md)\n```",
  "- x\n\n  ```md\n  [code](no.md)\n  ```\n",
  "\\[text\\]\\(no.md\\)",
  "# Me\n[self](#me)",
];
const broken = ["no.md", "b.md#no", "../x.dart", "#no", "/docs/b.md", "b.md#same-2"];

describe("broken links", () => {
  for (const content of good) {
    it(`are none in ${JSON.stringify(content)}`, () => assert.deepEqual(brokenLinks(page(content)), []));
  }
  for (const target of broken) {
    it(`are found: ${target}`, () => {
      assert.deepEqual(brokenLinks(page(`[x](${target})`)), [`docs/a.md: ${target}`]);
      assert.deepEqual(brokenLinks(page(`[x](<${target}> "t")`)), [`docs/a.md: ${target}`]);
      assert.deepEqual(brokenLinks(page(`[x]: ${target}\n`)), [`docs/a.md: ${target}`]);
    });
  }
});
