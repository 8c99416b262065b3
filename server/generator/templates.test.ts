import assert from "node:assert/strict";
import { createRenderer } from "./templates.ts";

const texts = new Map([
  ["a.dart", "const title = <%= it.title %>;\n<% if (it.on) { -%>\nconst on = <%~ it.code %>;\n<% } -%>\n"],
  ["a.md", "# <%= it.title %>\n"],
  ["a.yaml", "title: <%= it.title %>\n"],
  ["a.json", '{ "title": <%= it.title %> }\n'],
  ["a.sh", "echo <%= it.title %>\n"],
  ["a.xml", "<a><%= it.title %></a>\n"],
  ["a.kt", "val title = <%= it.title %>\n"],
]);

describe("a template", () => {
  const render = createRenderer(texts);

  for (const [path, title, expected] of [
    ["a.md", "*a* <b>", "# \\*a\\* \\<b\\>\n"],
    ["a.yaml", "a: #b", 'title: "a: #b"\n'],
    ["a.json", 'say "hi"', '{ "title": "say \\"hi\\"" }\n'],
    ["a.sh", "a; rm -rf b", "echo 'a; rm -rf b'\n"],
    ["a.xml", "</a>&", "<a>&lt;/a&gt;&amp;</a>\n"],
    ["a.dart", "it's $5", "const title = 'it\\'s \\$5';\n"],
  ] as const) {
    it(`makes a text safe for ${path}`, () => {
      assert.equal(render(path, { title }), expected);
    });
  }

  it("leaves no line of its own behind, and puts code in as it is", () => {
    assert.equal(render("a.dart", { title: "a", on: true, code: "x + 1" }), "const title = 'a';\nconst on = x + 1;\n");
  });

  it("refuses texts in a format that it has no rule for", () => {
    assert.throws(() => render("a.kt", { title: "a" }), /a\.kt failed/);
  });

  it("says which one is missing", () => {
    assert.throws(() => render("b.dart", {}), /no template b\.dart/);
  });
});
