import assert from "node:assert/strict";
import { marked } from "../../../../test/support/source/marked.ts";
import type { Language } from "../languages.ts";
import { type SourceFile, sourceFile, textBetween } from "../source-file.ts";
import { argument, type Call, callAt, callsOf, expressionEnd } from "./calls.ts";

function argumentsOf(file: SourceFile, call: Call): string[] {
  return call.args.map(({ name, first, last }) => (name ? `${name}=` : "") + textBetween(file, first, last));
}

describe("callAt", () => {
  const cases: readonly [source: string, receiver: readonly string[], args: readonly string[], language?: Language][] =
    [
      ["§f()", [], []],
      ["§f(a, b: c,)", [], ["a", "b=c"]],
      ["a.b().§f(x)", ["a", "b"], ["x"]],
      ["a?.b!.§f(x)", ["a", "b"], ["x"]],
      ["a[0].b<int>().§f(x)", ["a", "b"], ["x"]],
      ["List<int>.§f(x)", ["List"], ["x"]],
      ["this.§f(x)", ["this"], ["x"]],
      ["a..b(1)..§f(2)", ["a"], ["2"]],
      ["a\n  ..b = () { c..d(); }\n  ?..§f(2)", ["a"], ["2"]],
      ["x = a.b..c()..§f(2)", ["a", "b"], ["2"]],
      ["return .§f(x)", [], ["x"]],
      ["g(.§f(x))", [], ["x"]],
      ["§f<Map<String, int>>(x)", [], ["x"]],
      ["§f(<String, int>{'a': 1}, y)", [], ["<String, int>{'a': 1}", "y"]],
      ["§f(Map<String, int>.from(x), y)", [], ["Map<String, int>.from(x)", "y"]],
      ["§f(x as Map<String, List<int>>, y)", [], ["x as Map<String, List<int>>", "y"]],
      ["§f<void Function(int, String)>(x)", [], ["x"]],
      ["§f(a < b, c > d)", [], ["a < b", "c > d"]],
      ["§f(a ? b : c, 'x,y')", [], ["a ? b : c", "'x,y'"]],
      ["§f((a, b) { g(c, d); }, (e, f: g))", [], ["(a, b) { g(c, d); }", "(e, f: g)"]],
      ["§f('${a(b, c)}', [d, e])", [], ["'${a(b, c)}'", "[d, e]"]],
      ["§f(a, b", [], ["a", "b"]],
      ["§f(a = 1, b)", [], ["a=1", "b"], "kotlin"],
      ["x!!.§f<A>(b)", ["x"], ["b"], "kotlin"],
      ["a?.§f?(x: 1)", ["a"], ["x=1"], "swift"],
      ["new A(b).§f(c)", ["A"], ["c"], "java"],
    ];
  for (const [source, receiver, args, language = "dart"] of cases) {
    it(`reads ${source}`, () => {
      const { file, at } = marked(source, language);
      const call = callAt(file, at);
      assert.ok(call);
      assert.equal(call.name, "f");
      assert.deepEqual(call.receiver, receiver);
      assert.deepEqual(argumentsOf(file, call), args);
    });
  }

  for (const source of ["§f", "§f = (a)", "§f < (a)", "§f ? (a) : (b)", "§f[0](a)"]) {
    it(`sees no call in ${source}`, () => {
      const { file, at } = marked(source);
      assert.equal(callAt(file, at), undefined);
    });
  }
});

describe("argument", () => {
  it("finds arguments by name and by position among the unnamed", () => {
    const { file, at } = marked("§f(a, b: c, d)");
    const call = callAt(file, at);
    assert.ok(call);
    const text = (which: string | number) => {
      const found = argument(call, which);
      return found && textBetween(file, found.first, found.last);
    };
    assert.deepEqual([text("b"), text(0), text(1), text(2), text("x")], ["c", "a", "d", undefined, undefined]);
  });
});

describe("callsOf", () => {
  const cases: readonly [what: string, language: Language, source: string, calls: number][] = [
    ["calls in order", "dart", "g(); f(); g(f());", 4],
    ["declarations", "dart", "int f(int x) => x; void g(int x) {} Future<void> f() async {}", 0],
    ["calls before a block", "dart", "if (f()) {} for (final x in g()) {}", 2],
    ["declarations", "kotlin", "fun f() = 1\nfun String.g() {}\nfun <T> f(x: T) {}", 0],
    ["calls with a trailing lambda", "kotlin", "f(1) { x }", 1],
    ["declarations", "swift", "func f(_ x: Int) {}\nfunc g<T>(x: T) {}", 0],
    ["declarations", "java", "int f(int x) { return g(x); } List<A> g() throws B {}", 1],
    ["constructions with a body", "java", "return new f() {};", 1],
  ];
  for (const [what, language, source, calls] of cases) {
    it(`finds ${calls} in ${what} (${language})`, () => {
      const found = callsOf(sourceFile("a", source, language), ["f", "g"]);
      assert.equal(found.length, calls);
      assert.deepEqual(
        found.map(({ nameAt }) => nameAt),
        found.map(({ nameAt }) => nameAt).sort((a, b) => a - b),
      );
    });
  }
});

describe("expressionEnd", () => {
  const cases: readonly [source: string, expression: string, language?: Language][] = [
    ["§a + b(c, d); e", "a + b(c, d)"],
    ["(§a, b)", "a"],
    ["x = §<String, int>{'a': 1}; e", "<String, int>{'a': 1}"],
    ["f(§(a, b) => c, d)", "(a, b) => c"],
    ["'${§a.b}'", "a.b"],
    ["val x = §a.b()\n    .c()\nd()", "a.b()\n    .c()", "kotlin"],
    ["val x = §a.b!!\nd()", "a.b!!", "kotlin"],
    ["val x = §if (a) b\nelse c\nd()", "if (a) b\nelse c", "kotlin"],
    ["let x = §a +\n b\nc()", "a +\n b", "swift"],
    ["§a", "a"],
  ];
  for (const [source, expression, language = "dart"] of cases) {
    it(`reads ${JSON.stringify(expression)}`, () => {
      const { file, at } = marked(source, language);
      assert.equal(textBetween(file, at, expressionEnd(file, at)), expression);
    });
  }
});
