import assert from "node:assert/strict";
import fc from "fast-check";
import { shownLines } from "../marked-source.ts";
import { withLineEdits } from "./line-edits.ts";
import { placeEdit } from "./place-edit.ts";

const source = `void main() {
  // Starts here.
  open('a'); // the first

  if (isReady) {
    open('b');
  }
  open('c');
}
`;

function place(search: string, replace: string, text = source): string {
  const placed = placeEdit(shownLines("lib/a.dart", text), { search, replace });
  return placed.kind === "placed" ? withLineEdits(text, placed.edits) : placed.reason;
}

describe("an edit of a patch", () => {
  it("replaces a line", () => {
    assert.equal(place("  open('c');", "  close('c');"), source.replace("open('c')", "close('c')"));
  });

  it("keeps the lines that it repeats, with comments and empty lines that the model did not see", () => {
    assert.equal(
      place("open('a');\nif (isReady) {\n  open('b');", "open('a');\nfinal b = find();\nif (isReady) {\n  open(b);"),
      source.replace("\n\n  if", "\n  final b = find();\n\n  if").replace("open('b')", "open(b)"),
    );
  });

  it("adds behind a line and before one", () => {
    assert.equal(place("open('c');", "open('c');\nclose();"), source.replace("open('c');", "open('c');\n  close();"));
    assert.equal(
      place("  open('c');", "  close();\n  open('c');"),
      source.replace("  open('c');", "  close();\n  open('c');"),
    );
  });

  it("removes lines", () => {
    assert.equal(place("  if (isReady) {\n    open('b');\n  }", ""), source.replace(/ {2}if[^}]*}\n/, ""));
  });

  it("keeps the line breaks of Windows", () => {
    const text = source.replaceAll("\n", "\r\n");
    assert.equal(place("open('c');", "a();\nb();", text), text.replace("open('c');", "a();\r\n  b();"));
  });

  it("keeps a secret in a line that it repeats", () => {
    const text = `void a() {\n  final apiKey = 'Zm9vYmFyYmF6cXV4MTIzNDU2';\n  print(apiKey);\n}\n`;
    const [, line] = shownLines("lib/a.dart", text);
    assert.ok(line && !line.text.includes("Zm9vYmFyYmF6"), line?.text);
    assert.equal(
      place(`${line.text}\n  print(apiKey);`, `${line.text}\n  send(apiKey);`, text),
      text.replace("print", "send"),
    );
  });

  const refusals: readonly (readonly [what: string, search: string, replace: string, reason: RegExp])[] = [
    ["without text to search", " \n", "a();", /does not say which lines/],
    ["for a part of a line", "open(", "close(", /not in the file/],
    ["for lines that are not there", "open('d');", "a();", /not in the file/],
    ["for lines that do not follow each other", "open('a');\nopen('b');", "a();", /not in the file/],
    ["for lines that are there twice", "}", "a();\n}", /more than once/],
    ["of very many lines", "open('a');", "a();\n".repeat(90), /more than 80 lines/],
  ];
  for (const [what, search, replace, reason] of refusals) {
    it(`is refused ${what}`, () => {
      assert.match(place(search, replace), reason);
    });
  }

  const codeLine = fc.constantFrom("a();", "b();", "  c();", "", "}", "if (d) {", "// note", "e(); // note");
  const code = fc.array(codeLine, { maxLength: 12 }).map((lines) => lines.join("\n"));

  it("changes nothing where the replacement is the text itself, and nothing beside its lines otherwise", () => {
    fc.assert(
      fc.property(code, fc.nat(12), fc.nat(6), code, (text, start, length, replace) => {
        const shown = shownLines("lib/a.dart", text);
        const block = shown.slice(start, start + length);
        const search = block.map((line) => line.text).join("\n");
        assert.ok(
          [text, place("", "", text)].includes(place(search, search, text)) ||
            /more than once/.test(place(search, search, text)),
        );
        const placed = placeEdit(shown, { search, replace });
        if (placed.kind === "refused") return;
        const [first, last] = [block[0]?.line ?? 0, block.at(-1)?.line ?? 0];
        for (const line of placed.edits.removed) assert.ok(first <= line && line <= last);
        for (const line of placed.edits.added.keys()) assert.ok(first <= line && line <= last + 1);
        const lines = text.split("\n");
        const changed = withLineEdits(text, placed.edits).split("\n");
        assert.deepEqual(changed.slice(0, first - 1), lines.slice(0, first - 1));
        assert.deepEqual(changed.slice(changed.length - (lines.length - last)), lines.slice(last));
      }),
    );
  });
});
