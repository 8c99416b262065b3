import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const path = String.raw`[a-zA-Z_]\w*(?:\.[a-zA-Z_]\w*)*`;

/** Everything that a template may say. */
const allowed = [
  `<%[~=] ${path} -?%>`,
  String.raw`<% if \(!?${path}\) \{ -?%>`,
  String.raw`<% \} else \{ -?%>`,
  String.raw`<% for \(const [a-z]\w* of ${path}\) \{ -?%>`,
  String.raw`<% \} -?%>`,
].map((form) => new RegExp(`^${form}$`));

describe("Templates put in values, ask flags and go through lists, and compute nothing.", () => {
  const folder = "server/generator/features";
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".eta"));
  const tags = names.flatMap((name) => tagsOf(readFileSync(`${folder}/${name}`, "utf8")).map((tag) => ({ name, tag })));

  it("in every feature", () => {
    assert.ok(names.length > 100 && tags.length > 400);
    assert.deepEqual(
      tags.filter(({ tag }) => computes(tag)).map(({ name, tag }) => `${name}: ${tag}`),
      [],
    );
  });

  const refused = [
    '<%~ it.on ? "a" : "b" %>',
    '<%~ it.fields.join(", ") %>',
    "<%~ it.fields[0] %>",
    "<%= 1 + 1 %>",
    "<% const n = it.name; -%>",
    '<% if (it.state === "bloc") { -%>',
    "<% if (it.parts.length > 0 && it.on) { -%>",
    "<% for (const { a, b } of it.parts) { -%>",
    "<% it.fields.forEach((f) => { -%>",
    "<%\nconst n = 1;\n%>",
    "<% open without an end",
  ];
  for (const text of refused) {
    it(`which refuses ${JSON.stringify(text)}`, () => {
      assert.ok(tagsOf(`before ${text} after`).some(computes));
    });
  }
});

/** The tags of a template; what opens and never closes goes to the end. */
function tagsOf(text: string): string[] {
  return text.match(/<%[\s\S]*?(?:%>|$)/g) ?? [];
}

/** Whether a tag is none of the allowed forms. */
function computes(tag: string): boolean {
  return !allowed.some((form) => form.test(tag));
}
