import assert from "node:assert/strict";
import fc from "fast-check";
import { languages, tokensOf } from "../../../../test/support/source/marked.ts";
import { type Language, profiles } from "../languages.ts";
import { lex } from "./lexer.ts";
import { Kind, type Tokens } from "./tokens.ts";

const pieces = [
  ..."(){}[]<>'\"`$\\/#@*;,.=\n ",
  ..."ab1_é中😀\u00a0\ufeff",
  ...["'''", '"""', "r'", 'r"""', '#"', '"#', '##"""', '@"', "${", "\\(", "\\#(", "$a", "//", "/*", "*/", "=>", "\r\n"],
];
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join("")),
);
const language = fc.constantFrom(...languages);

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xfeff;
}

describe("lex", () => {
  const cases: readonly [what: string, language: Language, source: string, tokens: readonly string[]][] = [
    ["words, numbers and operators", "dart", "a1 ??= b?.c..d", ["a1", "??=", "b", "?.", "c", "..", "d"]],
    ["numbers with digits of every kind", "dart", "1_000.5e3 0xFF 1..2", ["1_000.5e3", "0xFF", "1", "..", "2"]],
    [
      "nested type arguments without a shift operator",
      "dart",
      "A<B<C>>()",
      ["A", "<", "B", "<", "C", ">", ">", "(", ")"],
    ],
    ["nested comments", "dart", "a /* b /* c */ d */ e // f\ng", ["a", "e", "g"]],
    ["a first line for the shell", "dart", "#!/usr/bin/dart /*\na", ["a"]],
    ["no line for the shell but the first", "dart", "a\n#!b", ["a", "#", "!", "b"]],
    ["a line for the shell in Java, which has none", "java", "#!a", ["#", "!", "a"]],
    ["a comment that a carriage return ends", "dart", "// a\rb // c\r\nd", ["b", "d"]],
    ["a comment that an escaped line break ends", "java", String.raw`// a \u000ab // \uu000D c`, ["b", "c"]],
    ["an escape in a comment that is none", "kotlin", String.raw`// a \u000a b`, []],
    ["a name in back-ticks", "kotlin", "fun `it's // fine`() = 1", ["fun", "it's // fine", "(", ")", "=", "1"]],
    ["a back-tick alone", "swift", "a ` b\n`c`", ["a", "`", "b", "c"]],
    ["comments that do not nest", "java", "a /* b /* c */ d", ["a", "d"]],
    ["a comment start inside a string", "dart", "'//' '/*' a", ["'//'", "'/*'", "a"]],
    ["a quote inside a comment", "dart", "// don't\na", ["a"]],
    ["raw strings", "dart", String.raw`r'\' + r"${"$"}a"`, [String.raw`r'\'`, "+", 'r"$a"']],
    ["a word that ends in r", "dart", "for'a'", ["for", "'a'"]],
    ["triple quotes", "dart", "'''it's\n''' a", ["'''it's\n'''", "a"]],
    ["escaped quotes and dollars", "dart", String.raw`'\'\$a'`, [String.raw`'\'\$a'`]],
    ["adjacent strings", "dart", `'a' "b"`, ["'a'", '"b"']],
    ["an interpolated name", "dart", "'a $b.c'", ["'", "a ", "b", ".c", "'"]],
    ["an interpolated expression", "dart", "'a${b(c)}d'", ["'", "a", "${", "b", "(", "c", ")", "}", "d", "'"]],
    [
      "nested interpolation with the same quote",
      "dart",
      "'${a ? '${b}' : '}'}'",
      ["'", "${", "a", "?", "'", "${", "b", "}", "'", ":", "'}'", "}", "'"],
    ],
    ["braces inside an interpolation", "dart", "'${{1}.length}'", ["'", "${", "{", "1", "}", ".", "length", "}", "'"]],
    ["a dollar that interpolates nothing", "dart", "'5$ 5$5'", ["'5$ 5$5'"]],
    ["a string that ends with its line", "dart", "'a\nb", ["'a", "b"]],
    [
      "records and patterns",
      "dart",
      "(int, {int b}) r = (1, b: 2);",
      "( int , { int b } ) r = ( 1 , b : 2 ) ;".split(" "),
    ],
    ["wildcards", "dart", "(_, _) => true", ["(", "_", ",", "_", ")", "=>", "true"]],
    ["dot shorthands", "dart", "align: .center", ["align", ":", ".", "center"]],
    ["spread and null-aware elements", "dart", "[...?a, ?b]", ["[", "...", "?", "a", ",", "?", "b", "]"]],
    ["a Kotlin template", "kotlin", '"$a ${b["c"]}"', ['"', "a", " ", "${", "b", "[", '"c"', "]", "}", '"']],
    ["Kotlin raw strings do not escape", "kotlin", '"""\\""" a', ['"""\\"""', "a"]],
    ["the last quotes close a Kotlin raw string", "kotlin", '"""say "hi"""" a', ['"""say "hi""""', "a"]],
    ["Kotlin characters", "kotlin", `'"' a '\\''`, [`'"'`, "a", `'\\''`]],
    ["Java text blocks", "java", '"""\n a "b" \\""" c""" d', ['"""\n a "b" \\""" c"""', "d"]],
    ["no interpolation in Java", "java", '"${a}"', ['"${a}"']],
    ["Swift interpolation", "swift", '"a \\(b("c")) d"', ['"', "a ", "\\(", "b", "(", '"c"', ")", ")", " d", '"']],
    ["Swift raw strings", "swift", '#"a \\(b) \\#(c) "d"#', ['#"', "a \\(b) ", "\\#(", "c", ")", ' "d', '"#']],
    ["Swift directives", "swift", "#if DEBUG", ["#", "if", "DEBUG"]],
    ["Groovy patterns", "groovy", "a = /b'\\/c/ + d", ["a", "=", "/b'\\/c/", "+", "d"]],
    ["Groovy divisions", "groovy", "a = b / c / d", ["a", "=", "b", "/", "c", "/", "d"]],
    ["Groovy strings", "groovy", `'$a' "$a"`, ["'$a'", '"', "a", '"']],
    ["Objective-C strings", "objc", `@"a" 'b' [x y:@"c"]`, ['@"a"', "'b'", "[", "x", "y", ":", '@"c"', "]"]],
  ];
  for (const [what, language, source, tokens] of cases) {
    it(`reads ${what} (${language})`, () => assert.deepEqual(tokensOf(source, language), tokens));
  }

  it("gives an interpolation a bracket of its own and pairs the quotes", () => {
    const { kinds, partners } = lex("'a${b}$c'", profiles.dart);
    assert.deepEqual(
      [...kinds],
      [Kind.StringStart, Kind.StringText, Kind.Open, Kind.Word, Kind.Close, Kind.Word, Kind.StringEnd],
    );
    assert.deepEqual([...partners], [6, -1, 4, -1, 2, -1, 0]);
  });

  it("leaves out brackets that lost their partner", () => {
    assert.deepEqual([...lex("{ ( ] }", profiles.dart).partners], [3, -1, -1, 0]);
  });

  const unfinished: readonly (readonly [source: string, language: Language])[] = [
    ["f(", "dart"],
    ["f)", "dart"],
    ["f(]", "dart"],
    ["final a = 'b;\nfinal c = 'd';", "dart"],
    ["final a = '''b';", "dart"],
    ["final a = 'b$c;", "dart"],
    ["final a = 'b${c';", "dart"],
    ["/*/", "dart"],
    ["/* /* */", "dart"],
    ['let a = "\\(b', "swift"],
    ['val a = """b"', "kotlin"],
    ['NSString *a = @"b;', "objc"],
  ];
  for (const [source, language] of unfinished) {
    it(`knows that ${JSON.stringify(source)} is half typed (${language})`, () =>
      assert.equal(lex(source, profiles[language]).complete, false));
  }

  for (const [what, language, source] of cases.filter(([what]) => what !== "a string that ends with its line")) {
    it(`finds nothing half typed in ${what} (${language})`, () =>
      assert.equal(lex(source, profiles[language]).complete, true));
  }

  it("calls no text complete behind which something is left open", () => {
    fc.assert(
      fc.property(text, language, fc.constantFrom("}", "(", '"', "/*"), (source, language, open) => {
        fc.pre(lex(source, profiles[language]).complete);
        assert.equal(lex(`${source}\n${open}`, profiles[language]).complete, false);
      }),
      { numRuns: 1000 },
    );
  });

  it("covers every character of code exactly once, in order, in any text", () => {
    fc.assert(
      fc.property(text, language, (source, language) => {
        const tokens = lex(source, profiles[language]);
        // The back-ticks around a name are not part of it.
        const spaced = profiles[language].quotedNames ? source.replaceAll("`", " ") : source;
        let end = 0;
        for (const span of spansOf(tokens)) {
          assert.ok(span.start >= end, "ordered and without overlap");
          // The dollar of `$name` is neither part of the name nor of the text around it.
          assertSpaces(spaced, end, source[span.start - 1] === "$" ? Math.max(end, span.start - 1) : span.start);
          end = span.end;
        }
        assert.ok(end <= source.length);
        assertSpaces(spaced, end, source.length);
        assert.ok(tokens.count <= 2 * source.length, "at most an opening and a closing token per character");
      }),
      { numRuns: 2000 },
    );
  });

  it("pairs brackets mutually and nests them in any text", () => {
    fc.assert(
      fc.property(text, language, (source, language) => {
        const { partners, count } = lex(source, profiles[language]);
        const open: number[] = [];
        for (let i = 0; i < count; i++) {
          const partner = partners[i] ?? -1;
          if (partner < 0) continue;
          assert.equal(partners[partner], i);
          if (partner > i) open.push(i);
          else assert.equal(open.pop(), partner);
        }
        assert.deepEqual(open, []);
      }),
      { numRuns: 2000 },
    );
  });

  const depth = 200_000;
  const pathological: readonly [what: string, source: string][] = [
    ["opening brackets", "(".repeat(depth)],
    ["mixed opening brackets", "([{".repeat(depth)],
    ["closing brackets", ")".repeat(depth)],
    ["brackets closed by the wrong ones", "(".repeat(depth) + "]".repeat(depth)],
    ["strings inside interpolations", "'${".repeat(depth)],
    ["closed strings inside interpolations", "'${".repeat(depth) + "}'".repeat(depth)],
    ["Swift strings inside interpolations", '"\\('.repeat(depth)],
    ["comment starts", "/*".repeat(depth)],
    ["quotes", '"'.repeat(depth)],
    ["slashes", "=/".repeat(depth)],
    ["back-ticks", "`".repeat(depth)],
    ["names in back-ticks", "`a`".repeat(depth)],
    ["dollars", `'${"$".repeat(depth)}`],
    ["backslashes", `'${"\\".repeat(depth)}`],
    ["one long line", `'${"a".repeat(depth)}`],
  ];
  for (const [what, source] of pathological) {
    it(`gets through ${what}`, () => {
      for (const language of languages) assert.ok(lex(source, profiles[language]).count <= 2 * source.length);
    });
  }
});

function spansOf({ starts, ends, comments, count }: Tokens) {
  const tokens = Array.from({ length: count }, (_, i) => ({ start: starts[i] ?? 0, end: ends[i] ?? 0 }));
  return [...tokens, ...comments].sort((a, b) => a.start - b.start || a.end - b.end);
}

function assertSpaces(source: string, from: number, to: number) {
  for (let i = from; i < to; i++) assert.ok(isSpace(source.charCodeAt(i)), `character ${i} belongs to no token`);
}
