import assert from "node:assert/strict";
import { marked } from "../../../../test/support/source/marked.ts";
import type { Language } from "../languages.ts";
import { sourceFile, textBetween } from "../source-file.ts";
import { literalAt, literalsOf, literalText } from "./literals.ts";

describe("literalAt", () => {
  const values: readonly [what: string, language: Language, source: string, value: string | undefined][] = [
    ["plain text", "dart", "§'a'", "a"],
    ["an empty literal", "dart", "§''", ""],
    ["escapes", "dart", String.raw`§'\n\t\'\$\\\x41\u0042\u{1F600}'`, "\n\t'$\\AB😀"],
    ["an impossible code point", "dart", String.raw`§'\u{FFFFFF}'`, String.raw`\u{FFFFFF}`],
    ["raw text", "dart", String.raw`§r'\n$a'`, String.raw`\n$a`],
    ["triple quotes", "dart", '§"""a "b" c"""', 'a "b" c'],
    ["adjacent literals", "dart", `§'a' "b" r'c' x`, "abc"],
    ["interpolation", "dart", "§'a$b'", undefined],
    ["interpolation in an adjacent literal", "dart", "§'a' '$b'", undefined],
    ["an unterminated literal", "dart", "§'a\nb", "a"],
    ["only one of two Kotlin literals", "kotlin", '§"a" "b"', "a"],
    ["Kotlin raw strings", "kotlin", '§"""\\n "a""""', '\\n "a"'],
    ["Java text blocks", "java", '§"""a\\n"""', "a\n"],
    ["Swift raw strings", "swift", '§#"a\\n"b""#', 'a\\n"b"'],
    ["Swift escapes", "swift", '§"\\u{41}\\""', 'A"'],
    ["Groovy patterns", "groovy", "x = §/a\\d/", "a\\d"],
    ["Objective-C strings", "objc", '§@"a" @"b"', "ab"],
    ["no literal", "dart", "§a", undefined],
  ];
  for (const [what, language, source, value] of values) {
    it(`reads ${what} (${language})`, () => {
      const { file, at } = marked(source, language);
      assert.equal(literalAt(file, at)?.value, value);
    });
  }

  it("gives text and expressions in order", () => {
    const { file, at } = marked("§'a ${b(c)} $d' 'e\\n${}'");
    const literal = literalAt(file, at);
    assert.ok(literal);
    const parts = literal.parts.map((part) =>
      part.kind === "text" ? part.text : `<${textBetween(file, part.first, part.last)}>`,
    );
    assert.deepEqual(parts, ["a ", "<b(c)>", " ", "<d>", "e\n", "<}>"]);
    assert.equal(literalText(literal, "?"), "a ? ?e\n?");
    assert.equal(literal.last, file.tokens.count - 1);
  });
});

describe("literalsOf", () => {
  it("finds every literal once, inner ones after the one around them", () => {
    const file = sourceFile("a.dart", "f('a' 'b', '${g('c')}', \"d\"); // 'e'", "dart");
    assert.deepEqual(
      literalsOf(file).map((literal) => literalText(literal, "?")),
      ["ab", "?", "c", "d"],
    );
  });
});
