import assert from "node:assert/strict";
import { marked } from "../../../../test/support/source/marked.ts";
import type { Language } from "../languages.ts";
import { textBetween, tokenText } from "../source-file.ts";
import { enclosingBody, enclosingFunction, enclosingType, openersAround, type Scope, scopesAround } from "./scopes.ts";

function shown({ kind, name }: Scope): string {
  return name === "" ? kind : `${kind} ${name}`;
}

describe("scopesAround", () => {
  const cases: readonly [language: Language, source: string, scopes: readonly string[]][] = [
    ["dart", "class A { void f() { §x; } }", ["function f", "type A"]],
    ["dart", "class A { A(this.a) : b = g(a), super(a) { §x; } }", ["function A", "type A"]],
    ["dart", "class A { A.named() : this(1) { §x; } }", ["function named", "type A"]],
    ["dart", "class A { String get f { return §x; } }", ["function f", "type A"]],
    ["dart", "class A { set f(int v) { §x; } }", ["function f", "type A"]],
    ["dart", "class A { Future<Map<String, int>> f<T>(T t) async => g(§x); }", ["function f", "type A"]],
    ["dart", "abstract base class A<T> extends B<T> with C implements D, E { int f = §x; }", ["type A"]],
    ["dart", "sealed class A { §x }", ["type A"]],
    ["dart", "mixin class A { §x }", ["type A"]],
    ["dart", "enum A { b(§1); }", ["type A"]],
    ["dart", "extension A on B { int f() => §x; }", ["function f", "type A"]],
    ["dart", "extension on B { int f() => §x; }", ["function f", "type"]],
    ["dart", "extension type const A(int a) implements B { int f() => §x; }", ["function f", "type A"]],
    ["dart", "void f() { if (a) { §x; } }", ["control if", "function f"]],
    ["dart", "void f() { try { } on A catch (e) { §x; } }", ["control catch", "function f"]],
    ["dart", "void f() { try { } on A { §x; } }", ["control on", "function f"]],
    ["dart", "void f() { try { §x; } finally { } }", ["control try", "function f"]],
    ["dart", "void f() { if (a case A(:var b) when b > 0) { §x; } }", ["control if", "function f"]],
    ["dart", "void f() { await for (final a in b) { §x; } }", ["control for", "function f"]],
    ["dart", "void f() { g((a) { §x; }); }", ["function", "function f"]],
    ["dart", "void f() { return g(a: () async { §x; }); }", ["function", "function f"]],
    ["dart", "f() => g(a).map((b) => §x).join();", ["function", "function f"]],
    ["dart", "f() => <String, int>{'a': §x};", ["block", "function f"]],
    ["dart", "f() => {'a': (b) => c, 'd': §x};", ["block", "function f"]],
    ["dart", "f(a) => switch (a) { A(:final b) => §b, _ => c };", ["control switch", "function f"]],
    ["dart", "f() => a; final b = §x;", []],
    ["dart", "f() { int g(int a) => §x; }", ["function g", "function f"]],
    ["dart", "f() { final g = (int a) { §x; }; }", ["function", "function f"]],
    ["dart", "f(a ? g(x) : (y) { §x; });", ["function"]],
    ["kotlin", "class A(val b: Int = 1) : B(b), C {\n fun f(x: Int): String {\n §x } }", ["function f", "type A"]],
    ["kotlin", "fun <T> List<T>.f(x: T) {\n g(x) {\n §x } }", ["function", "function f"]],
    ["kotlin", "fun f() {\n launch {\n §x } }", ["function", "function f"]],
    ["kotlin", "object A {\n init {\n §x } }", ["function init", "type A"]],
    ["kotlin", "class A { companion object { val b = §x } }", ["type", "type A"]],
    ["kotlin", "val a = object : B() { override fun f() { §x } }", ["function f", "type"]],
    ["kotlin", "fun f() { if (a) { b } else { §x } }", ["control else", "function f"]],
    ["kotlin", "fun f() { when (a) { b -> { §x } } }", ["block", "control when", "function f"]],
    ["kotlin", "fun f() = a.b()\ng {\n §x }", ["function"]],
    ["swift", "class A: B {\n static func f(_ a: Int) -> String {\n §x } }", ["function f", "type A"]],
    ["swift", "extension A where T: B {\n init?(a: Int) throws {\n §x } }", ["function init", "type A"]],
    ["swift", "struct A {\n var b: String {\n §x } }", ["function b", "type A"]],
    ["swift", "struct A {\n var b: String = {\n §x }() }", ["function", "type A"]],
    ["swift", "func f() {\n if let a = b.c {\n §x } }", ["control if", "function f"]],
    ["swift", "func f() {\n guard let a = b else { §x } }", ["control else", "function f"]],
    ["swift", "func f() {\n let a = b.map { §x } }", ["function", "function f"]],
    ["swift", "func f() {\n return\n }\n g(a) { b in §x }", ["function"]],
    ["java", "class A extends B implements C, D { String f(int a) throws E, F { §x; } }", ["function f", "type A"]],
    ["java", "void f() { g(new A<B>() { int h() { §x; } }); }", ["function h", "type A", "function f"]],
    ["java", "void f() { g(a -> { §x; }); }", ["function", "function f"]],
    ["java", "void f() { int[] a = new int[] { §x }; }", ["block", "function f"]],
    ["java", "void f() { try (A a = b()) { §x; } catch (C c) { } }", ["control try", "function f"]],
    ["objc", "- (NSString *)f:(int)a b:(int)c { §x; }", ["function f"]],
    ["objc", "static int f(int a) { if (a) { §x; } }", ["control if", "function f"]],
    ["objc", "- (void)f { [a b:^(int c) { §x; }]; }", ["function", "function f"]],
  ];
  for (const [language, source, scopes] of cases) {
    it(`reads ${JSON.stringify(source)}`, () => {
      const { file, at } = marked(source, language);
      assert.deepEqual(scopesAround(file, at).map(shown), scopes);
    });
  }

  it("gives the extent of braces and of expression bodies", () => {
    const { file, at } = marked("class A { f() => g(§x, y); }");
    assert.deepEqual(
      scopesAround(file, at).map(({ first, last }) => textBetween(file, first, last)),
      ["g(x, y)", "{ f() => g(x, y); }"],
    );
  });
});

describe("the nearest scope", () => {
  const { file, at } = marked("class A { void f() { if (a) { g(() { §x; }); } } }");
  it("of a named function skips closures", () => assert.equal(enclosingFunction(file, at)?.name, "f"));
  it("of a body does not", () => assert.equal(enclosingBody(file, at)?.name, ""));
  it("of a type", () => assert.equal(enclosingType(file, at)?.name, "A"));
  it("is undefined at the top", () => assert.equal(enclosingBody(file, 0), undefined));
});

describe("openersAround", () => {
  const cases: readonly [source: string, openers: readonly string[]][] = [
    ["{ ( [ §x ] ) }", ["[", "(", "{"]],
    ["f(() => '${§x}')", ["${", "=>", "("]],
    ["f(() => a, §x)", ["("]],
    ["f(() => A<B, C>(§x))", ["(", "=>", "("]],
    ["{ ( §x }", ["(", "{"]],
    ["{ ( } §x", []],
    ["( a §)", ["("]],
    ["§(a)", []],
  ];
  for (const [source, openers] of cases) {
    it(`reads ${source}`, () => {
      const { file, at } = marked(source);
      assert.deepEqual(
        openersAround(file, at).map((i) => tokenText(file, i)),
        openers,
      );
    });
  }
});
