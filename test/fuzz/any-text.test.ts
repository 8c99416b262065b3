import assert from "node:assert/strict";
import fc from "fast-check";
import { fileConstants } from "../../server/scanner/dart/constants/file-constants.ts";
import { parseDart } from "../../server/scanner/dart/syntax/parse-dart.ts";
import type { Language } from "../../server/scanner/source/languages.ts";
import { type SourceFile, sourceFile } from "../../server/scanner/source/source-file.ts";
import { callAt, expressionEnd, skip } from "../../server/scanner/source/syntax/calls.ts";
import { underDebugGuard } from "../../server/scanner/source/syntax/guards.ts";
import { literalAt, literalsOf } from "../../server/scanner/source/syntax/literals.ts";
import { enclosingFunction, scopesAround } from "../../server/scanner/source/syntax/scopes.ts";
import { nearestTarget, targetOf } from "../../server/scanner/source/syntax/targets.ts";
import { languages } from "../support/source/marked.ts";

const words =
  "a f if else for switch class fun func get return const final assert kDebugMode kReleaseMode DEBUG extension type on is".split(
    " ",
  );
const signs = "( ) [ ] { } < > , ; : ? = => -> . .. ! + && || ?? # ^ '${ } ' \" \\( $a \n".split(" ");
const code = fc.array(fc.constantFrom(...words, ...signs), { maxLength: 60 }).map((parts) => parts.join(" "));

/** Asks everything that can be asked about a token. */
function ask(file: SourceFile, i: number) {
  callAt(file, i);
  literalAt(file, i);
  targetOf(file, i);
  nearestTarget(file, i);
  underDebugGuard(file, i);
  enclosingFunction(file, i);
  const { count } = file.tokens;
  for (const { first, last } of scopesAround(file, i)) assert.ok(first <= last + 1 && last <= count);
}

/** How often the columns of the tokens are read to answer everything about 20 tokens of a text. */
function readsToAsk(text: string, language: Language): number {
  let reads = 0;
  const counted = <T extends object>(column: T): T =>
    new Proxy(column, {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
    });
  const plain = sourceFile("a", text, language);
  const { starts, ends, kinds, count } = plain.tokens;
  const tokens = { ...plain.tokens, starts: counted(starts), ends: counted(ends), kinds: counted(kinds) };
  const known = new Map<unknown, unknown>();
  const file: SourceFile = {
    ...plain,
    tokens,
    derived<T>(make: (file: SourceFile) => T): T {
      if (!known.has(make)) known.set(make, make(file));
      return known.get(make) as T;
    },
    derivedFromCode: (make) => file.derived(make),
  };
  for (let i = 0; i < 20; i++) ask(file, Math.floor((count * i) / 20));
  literalsOf(file);
  fileConstants(file, parseDart(file));
  return reads;
}

describe("asking about any text", () => {
  it("never throws", () => {
    fc.assert(
      fc.property(fc.oneof(code, fc.string({ unit: "binary" })), fc.constantFrom(...languages), (text, language) => {
        const file = sourceFile("a", text, language);
        for (let i = -1; i <= file.tokens.count; i++) {
          ask(file, i);
          assert.ok(skip(file, i) >= i);
          assert.ok(expressionEnd(file, i) >= i);
        }
        literalsOf(file);
        fileConstants(file, parseDart(file));
      }),
      { numRuns: 3000 },
    );
  });

  const pathological: readonly string[] = [
    "(",
    "{",
    "[{(",
    "f(",
    "f(() => ",
    "a => ",
    "a ? ",
    "a ? b : ",
    "a ?? ",
    "!",
    "a.b().",
    "..a()",
    "a + ",
    "a < b > (c).f() ",
    "a<",
    "f() {} ",
    "if (kDebugMode) ",
    "if (kDebugMode) {} else ",
    "kDebugMode ? ",
    "if (kReleaseMode) return; ",
    "kDebugMode && ",
    "#if DEBUG\n",
    "assert(",
    "'${",
    "'a' ",
    "final a = 'b', ",
    "fun f() = ",
    "class A { ",
  ];
  for (const piece of pathological) {
    it(`takes time in proportion to the length of repeated ${JSON.stringify(piece)}`, () => {
      for (const language of ["dart", "kotlin", "swift"] as const) {
        const short = readsToAsk(piece.repeat(1500), language);
        const long = readsToAsk(piece.repeat(6000), language);
        assert.ok(long < 6 * short, `${short} reads grow to ${long} in a text four times as long`);
      }
    });
  }
});
