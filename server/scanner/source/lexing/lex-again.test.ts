import assert from "node:assert/strict";
import fc from "fast-check";
import { anyEdit, edited } from "../../../../test/support/scan/typed-texts.ts";
import { type Language, profiles } from "../languages.ts";
import { lexAgain } from "./lex-again.ts";
import { lex } from "./lexer.ts";
import type { Tokens } from "./tokens.ts";

const code = `#!/usr/bin/env dart
import 'a.dart'; // 'one
/* two /* three */ */
class A<T> extends B {
  final s = 'x\${f(a[1], "\${{'k': '$v'}}")}y' '''z
'''; /// four
  void f({required int a}) { if (a > 1) { g(() => [1, ...b, {2}]); } else { h(r'$x'); } } // five
}
int c() => 1.5 + (2 >>> 3) ?? d;
`;

const plain = ({ count, kinds, starts, ends, partners, comments, complete }: Tokens) => ({
  ...{ count, comments, complete },
  columns: [kinds, starts, ends, partners].map((column) => [...column]),
});

describe("the tokens of a text that was changed", () => {
  for (const language of Object.keys(profiles) as Language[]) {
    it(`are those of the text alone, after any edits (${language})`, () => {
      const parts = fc.array(fc.constantFrom(code, ...code.split("\n"), "(", "}"), { minLength: 1, maxLength: 5 });
      fc.assert(
        fc.property(parts, fc.array(anyEdit, { minLength: 1, maxLength: 20 }), (all, edits) => {
          let text = all.join("\n");
          let tokens = lex(text, profiles[language]);
          for (const edit of edits) {
            const next = edited(text, edit);
            const again = lexAgain({ text, tokens }, next, profiles[language]);
            assert.deepEqual(plain(again.tokens), plain(lex(next, profiles[language])));
            [text, tokens] = [next, again.tokens];
          }
        }),
        { numRuns: 500 },
      );
    });
  }

  it("are new where the text is, up to the end of a bracket at most", () => {
    const functions = Array.from({ length: 100 }, (_, at) => `void f${at}() { g(${at}, 'a'); h(); }\n`).join("");
    for (const [behind, typed] of [
      ["f50() {", " k();"],
      ["g(50, 'a", "b"],
      ["f50(", "int a"],
      ["h(); }\nvoid f51() ", "async "],
    ] as const) {
      const at = functions.indexOf(behind) + behind.length;
      const next = functions.slice(0, at) + typed + functions.slice(at);
      const tokens = lex(functions, profiles.dart);
      const { first, end } = lexAgain({ text: functions, tokens }, next, profiles.dart);
      assert.ok(end - first < 20, `${end - first} tokens behind ${behind}`);
    }
  });
});
