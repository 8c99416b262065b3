import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { resolveNames } from "../../server/scanner/dart/scopes/resolve-names.ts";
import { childrenOf } from "../../server/scanner/dart/syntax/children.ts";
import { parseDart } from "../../server/scanner/dart/syntax/parse-dart.ts";
import type { DartNode, UnitNode } from "../../server/scanner/dart/syntax/tree.ts";
import { type SourceFile, sourceFile } from "../../server/scanner/source/source-file.ts";

const words = (
  "a b A List int void var final const late static class enum mixin extension type typedef import part library with on " +
  "extends implements factory operator get set async sync await yield return if else for in while do switch case default " +
  "when try catch finally throw rethrow break assert is as new this super true null required external Function 1 'x'"
).split(" ");
const signs = "( ) [ ] { } < > , ; : ? = => . .. ?. ?.. ... ! + - * / ~ && || ?? ??= & | ^ @ # '${ $a ' \" \n".split(
  " ",
);
const soup = fc.array(fc.constantFrom(...words, ...signs), { maxLength: 80 }).map((parts) => parts.join(" "));

const real = globSync("test/fixtures/**/*.dart")
  .sort()
  .map((path) => readFileSync(path, "utf8"));
const prefixes = fc
  .tuple(fc.constantFrom(...real), fc.nat())
  .map(([text, length]) => text.slice(0, length % (text.length + 1)));
const thinned = fc
  .tuple(fc.constantFrom(...real), fc.array(fc.nat(), { minLength: 1, maxLength: 20 }))
  .map(([text, gone]) => withoutTokens(sourceFile("lib/a.dart", text, "dart"), gone));

function withoutTokens({ text, tokens }: SourceFile, gone: readonly number[]): string {
  const places = gone.map((one) => one % (tokens.count || 1)).sort((a, b) => a - b);
  let result = "";
  let from = 0;
  for (const place of places) {
    result += text.slice(from, tokens.starts[place]);
    from = tokens.ends[place] ?? from;
  }
  return result + text.slice(from);
}

describe("parsing any text as Dart", () => {
  it("never throws, and makes a tree whose nodes are inside each other, in order", () => {
    fc.assert(
      fc.property(fc.oneof(soup, prefixes, thinned, fc.string({ unit: "binary" })), (text) => {
        const file = sourceFile("lib/a.dart", text, "dart");
        const unit = parseDart(file);
        assert.equal(unit.last, file.tokens.count - 1);
        assertNested(unit);
        assertEveryToken(unit, file.tokens.count);
        assertNames(file);
      }),
      { numRuns: 1500 },
    );
  });

  const repeated = [
    ...[
      "(",
      "[",
      "{",
      "f(",
      "f(() => ",
      "f(() { ",
      "[if (a) ",
      "{a: ",
      "a ? ",
      "a ? b : ",
      "a = ",
      "a + ",
      "a.b().",
      "..a()",
    ],
    ...[
      "!",
      "- ",
      "await ",
      "throw ",
      "a < b, c > (d) + ",
      "a<",
      "a<b>(",
      "A<(",
      "(a, ",
      "const ",
      "switch (a) { _ => ",
    ],
    ...["'${", "'a' ", "if (a) ", "if (a) {} else ", "for (a in ", "while (a) ", "do ", "try { ", "a: ", "case "],
    ...["switch (a) { case ", "int Function(", "void Function() ", "@a ", "@a(", "class A { ", "f() { ", "int f() {} "],
    ...[
      "f({a = ",
      "A() : a = ",
      "final (",
      "var [",
      "if (a case (",
      "case A(",
      "enum A { a(",
      "a is A ? ",
      "a as A? ",
      "a, ",
    ],
    ...[
      "a?[",
      "a ?? ",
      "#a.",
      ".a(",
      "typedef A = ",
      "import 'a' if (",
      "extension on ",
      "a b; ",
      ") ",
      "} ",
      "( ) => ",
    ],
  ];
  for (const piece of repeated) {
    it(`takes steps in proportion to the length of repeated ${JSON.stringify(piece)}, and stays low`, () => {
      const short = parsed(`f() { ${piece.repeat(500)}`);
      const long = parsed(`f() { ${piece.repeat(2000)}`);
      assert.ok(long.steps < 5 * short.steps, `${short.steps} steps grow to ${long.steps}`);
      assert.ok(heightOf(long.unit) < 1500, `the tree is ${heightOf(long.unit)} high`);
    });
  }
});

/** The tree of a text, and how often its tokens were looked at. */
function parsed(text: string): { readonly unit: UnitNode; readonly steps: number } {
  let steps = 0;
  const counted = <Column extends object>(column: Column): Column =>
    new Proxy(column, {
      get(target, key) {
        steps++;
        return Reflect.get(target, key);
      },
    });
  const plain = sourceFile("lib/a.dart", text, "dart");
  const { kinds, starts, ends, partners } = plain.tokens;
  const columns = { kinds: counted(kinds), starts: counted(starts), ends: counted(ends), partners: counted(partners) };
  const file: SourceFile = {
    ...plain,
    tokens: { ...plain.tokens, ...columns },
    derivedFromCode(make) {
      const found = make(file);
      return found instanceof Uint8Array ? counted(found) : found;
    },
  };
  const unit = parseDart(file);
  return { unit, steps };
}

/** Walks without recursion, so that a tree of any height can be measured. */
function heightOf(root: DartNode): number {
  let height = 0;
  for (let level: readonly DartNode[] = [root]; level.length > 0; level = level.flatMap(childrenOf)) height++;
  return height;
}

function assertNested(root: DartNode): void {
  const open: DartNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    // A gap has no token: it ends before it begins.
    assert.ok(node.first <= node.last + 1, node.kind);
    let next = node.first;
    for (const child of childrenOf(node)) {
      assert.ok(child.first >= next, `${child.kind} begins before its place in ${node.kind}`);
      next = child.last + 1;
      open.push(child);
    }
    assert.ok(next <= node.last + 1, `${node.kind} ends before its last part`);
  }
}

/** Every declaration is found at its own name, and nothing is declared twice at one. */
function assertNames(file: SourceFile): void {
  const { declarations, declarationAt } = resolveNames(file);
  assert.equal(new Set(declarations.map(({ token }) => token)).size, declarations.length);
  for (const declared of declarations) assert.equal(declarationAt(declared.token)?.name, declared.name);
}

function assertEveryToken(unit: UnitNode, count: number): void {
  const inside = childrenOf(unit).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  assert.equal(inside, count);
}
