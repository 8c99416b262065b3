import assert from "node:assert/strict";
import { format } from "@wasm-fmt/dart_fmt";
import fc from "fast-check";
import { call, type DartCode, declaration, inline, layout, list, prefixed } from "./layout.ts";

const formatted = (text: string) => format(text, "a.dart", { line_width: 80, language_version: "3.12.0" });
const word = (most: number) =>
  fc.integer({ min: 1, max: most }).map((length) => "abcdefghij".repeat(3).slice(0, length));
const atom = fc.oneof(
  word(30),
  word(20).map((type) => `read<${type}>()`),
);

/** Calls, closures and lists, as options contribute them. */
function codes(depth: number): fc.Arbitrary<DartCode> {
  if (depth === 0) return atom;
  const inner = codes(depth - 1);
  const some = fc.array(inner, { maxLength: 2 });
  const lists = fc.array(inner, { maxLength: 3 }).map((items) => list(items));
  const named = fc.dictionary(word(8), fc.oneof({ weight: 3, arbitrary: inner }, { weight: 1, arbitrary: lists }), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return fc.oneof(
    atom,
    fc.tuple(word(20), some, named).map(([callee, given, names]) => call(callee.toUpperCase(), given, names)),
    fc.tuple(word(20), some).map(([callee, given]) => prefixed("() => ", call(callee, given))),
    fc
      .tuple(word(20), lists, fc.boolean())
      .map(([callee, items, more]) => call(callee, [items], more ? { on: "true" } : {})),
  );
}

describe("Dart code that is laid out", () => {
  const isFormatted = (text: string) => assert.equal(text, formatted(text));
  const all = (check: (code: DartCode, name: string) => void) =>
    fc.assert(fc.property(codes(3), word(20), check), { numRuns: 300, seed: 1 });

  it("is what the formatter makes of it, as a statement", () => {
    all((code) => isFormatted(`void f() {\n${layout(code, 2, "return ", ";")}\n}\n`));
  });

  it("is what the formatter makes of it, as the value of a field", () => {
    all((code, name) => isFormatted(`class A {\n${declaration(`late final ${name} b`, code, 2)}\n}\n`));
  });

  it("is what the formatter makes of it, as an argument", () => {
    all((code) => isFormatted(`final a = 1;\n\nvoid f() {\n${layout(call("run", [code]), 2, "", ";")}\n}\n`));
  });

  it("is the same code as on one line", () => {
    const bare = (text: string) => text.replace(/,(?=\s*[)\]])|\s/g, "");
    all((code) => assert.equal(bare(layout(code, 0)), bare(inline(code))));
  });

  it("splits the types of a call that are too long for its line", () => {
    for (const length of [5, 20, 30, 40]) {
      const callee = `BlocBuilder<${"A".repeat(length)}, LoadState<Page<${"B".repeat(length)}>>>`;
      const code = call("Scaffold", [], { body: call(callee, [], { builder: "(context, state) => const Text('a')" }) });
      isFormatted(`void f() {\n${layout(code, 2, "return ", ";")}\n}\n`);
    }
  });

  it("puts a long text on a line of its own", () => {
    for (const length of [10, 50, 60, 70, 200]) {
      isFormatted(`class A {\n${declaration("static const String name", `'${"x".repeat(length)}'`, 2)}\n}\n`);
      isFormatted(`class A {\n${layout(`'${"x".repeat(length)}'`, 2, "static String get name => ", ";")}\n}\n`);
    }
  });
});
