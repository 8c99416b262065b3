import assert from "node:assert/strict";
import { format } from "@wasm-fmt/dart_fmt";
import { hostileTexts, withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import type { Language } from "../../scanner/source/languages.ts";
import { sourceFile, tokenText } from "../../scanner/source/source-file.ts";
import { literalsOf } from "../../scanner/source/syntax/literals.ts";
import { dartComment, dartString } from "./dart.ts";
import { kotlinComment, kotlinPackage, kotlinString } from "./kotlin.ts";

const languages: readonly (readonly [Language, (text: string) => string, (text: string) => string])[] = [
  ["dart", dartString, dartComment],
  ["kotlin", kotlinString, kotlinComment],
];

describe("string literals of source code", () => {
  for (const [language, literal, comment] of languages) {
    it(`give the text back in ${language}`, () => {
      withHostileTexts((text) => {
        const file = sourceFile("file", `before(${literal(text)}); after();`, language);
        assert.deepEqual(
          literalsOf(file).map(({ value }) => value),
          [text],
        );
        assert.equal(tokenText(file, 0), "before");
        assert.equal(file.occurrences("after").length, 1);
        assert.doesNotMatch(literal(text), /[\n\r\u2028\u2029]/);
      });
    });

    it(`leave comments of ${language} closed or open as they are`, () => {
      withHostileTexts((text) => {
        const line = sourceFile("file", `// ${comment(text)}\nafter();`, language);
        assert.equal(tokenText(line, 0), "after");
      });
    });
  }

  it("are read by the real Dart formatter, which keeps them as they are", () => {
    const literals = hostileTexts.map(dartString);
    const program = `final texts = [\n${literals.map((literal) => `  ${literal},\n`).join("")}];\n`;
    assert.equal(format(program, "texts.dart", { language_version: "3.12.0" }), program);
  });

  it("keep a block comment of Kotlin whole", () => {
    withHostileTexts((text) => {
      const file = sourceFile("file", `/** ${kotlinComment(text)} */ after();`, "kotlin");
      assert.equal(tokenText(file, 0), "after");
    });
  });

  it("put words of Kotlin in a package name between backticks", () => {
    assert.equal(kotlinPackage("com.example.fun.app"), "com.example.`fun`.app");
  });
});
