import assert from "node:assert/strict";
import { Kind } from "../../source/lexing/tokens.ts";
import { type SourceFile, sourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import type { DeclaredName } from "./names.ts";
import { resolveNames } from "./resolve-names.ts";

/** What the last token with this text refers to: its kind, and the number of its line. */
function meaning(text: string, name: string): string {
  const file = sourceFile("lib/a.dart", text, "dart");
  return described(file, resolveNames(file).declarationAt(file.occurrences(name).at(-1) ?? -1));
}

function described(file: SourceFile, declared: DeclaredName | undefined): string {
  return declared ? `${declared.kind} ${file.lineAt(file.tokens.starts[declared.token] ?? 0)}` : "not here";
}

/** Where the values of a declaration come from. The first that has the name is meant. */
function origins(text: string, name: string): string[] {
  const file = sourceFile("lib/a.dart", text, "dart");
  const names = resolveNames(file);
  const declared = names.declarations.find((one) => one.name === name);
  assert.ok(declared, name);
  return names.originsOf(declared).map((origin) => {
    if (origin.from === "parameter") return `parameter ${origin.parameter.name}`;
    const { first, last } = origin.value;
    return `${origin.from} ${origin.operator} ${textBetween(file, first, last)}`;
  });
}

describe("a name in a Dart file", () => {
  const cases: readonly (readonly [what: string, text: string, name: string, meaning: string])[] = [
    ["a top-level variable", "const a = 1;\nf() => a;", "a", "variable 1"],
    ["what is imported", "f() => a;", "a", "not here"],
    ["an import's prefix", "import 'a.dart' as a;\nf() => a.b;", "a", "prefix 1"],
    ["a member behind a dot, which is none of these", "final b = 1;\nf(a) => a.b;", "b", "not here"],
    ["a field of its class", "final a = 0;\nclass A {\nfinal a = 1;\nf() => a;\n}", "a", "field 3"],
    ["a field of another class, which it is not", "class A {\nfinal a = 1;\n}\nf() => a;", "a", "not here"],
    ["a field behind `this`", "class A {\nfinal a = 1;\nf(a) => this.a;\n}", "a", "field 2"],
    ["an inherited field behind `this`", "final a = 1;\nclass A extends B {\nf() => this.a;\n}", "a", "not here"],
    ["a parameter before a field", "class A {\nfinal a = 1;\nf(\na) => a;\n}", "a", "parameter 4"],
    [
      "a local before a parameter and a field",
      "class A {\nint a = 1;\nf(a) {\nfor (;;) {\nvar a = 2;\ng(a);\n}\n}\n}",
      "a",
      "variable 5",
    ],
    [
      "the field behind a block with a local",
      "class A {\nint a = 1;\nf() {\n{ var a = 2; }\ng(a);\n}\n}",
      "a",
      "field 2",
    ],
    ["a parameter that is called as a constant is", "const a = 1;\nf(String a) => g(a);", "a", "parameter 2"],
    ["the constant in a default", "const a = 1;\nf({b = a}) {}", "a", "variable 1"],
    ["a label of an argument, which it is not", "f(a) => g(a: 1);", "a", "not here"],
    ["the value behind its label", "f(\na) => g(a: a);", "a", "parameter 2"],
    ["a local function", "f() {\ng() {}\ng();\n}", "g", "function 2"],
    ["a local function before it is declared", "f() {\nh();\ng(); g() {}\n}", "g", "function 3"],
    ["a closure's parameter", "f(a) => g((\na) => a);", "a", "parameter 2"],
    ["what is around a closure", "f(\na) => g((b) => a);", "a", "parameter 2"],
    ["the name behind a closure", "f(\na) => g((a) => 1, a);", "a", "parameter 2"],
    ["the variable of a loop", "f(a) {\nfor (final a in b) c(a);\n}", "a", "variable 2"],
    ["what a loop of its own name goes through", "f(\na) {\nfor (final b in a) {}\n}", "a", "parameter 2"],
    ["the variable of a counting loop", "f(i) {\nfor (var i = 0; i < 1; i++) {}\n}", "i", "variable 2"],
    ["the name behind a loop", "f(\ni) {\nfor (var i = 0; ; ) {}\ni;\n}", "i", "parameter 2"],
    ["a variable of a loop in a list", "final x = 1;\nf() => [for (final x in y)\nx];", "x", "variable 2"],
    ["the error of the first handler", "f() { try {} catch (e) { g(e); }\ntry {} catch (x) {} }", "e", "caught 1"],
    [
      "the error of the second handler",
      "f() { try {} on A catch (e) { }\non B catch (e, s) { g(e); } }",
      "e",
      "caught 2",
    ],
    ["the stack of a handler", "f() { try {} catch (e, s) { g(s); } }", "s", "caught 1"],
    ["the name behind a handler", "final e = 1;\nf() { try {} catch (e) {}\ng(e); }", "e", "variable 1"],
    ["a variable of a pattern", "f(a) {\nif (a case [final b]) { g(b); }\n}", "b", "variable 2"],
    ["a pattern's name where it is not matched", "f(a) {\nif (a case [final b]) {} else { g(b); }\n}", "b", "not here"],
    ["a guard", "f(a) {\nswitch (a) { case int b when b > 0: }\n}", "b", "variable 2"],
    [
      "a variable of another case",
      "f(a) {\nswitch (a) { case int b: g(b);\ncase String b: g(b); }\n}",
      "b",
      "variable 3",
    ],
    ["a variable of an arm", "f(a) => switch (a) { A(:final b) =>\nb, _ => 1 };", "b", "variable 1"],
    ["a constant in a pattern", "const b = 1;\nf(a) => switch (a) { b => 1, _ => 2 };", "b", "variable 1"],
    ["both sides of an alternative", "f(a) {\nif (a case [final b] || (\nfinal b)) g(b);\n}", "b", "variable 2"],
    ["what is taken apart", "f(a) {\nfinal (b, c: d) = a;\ng(d);\n}", "d", "variable 2"],
    [
      "`this.a` of a constructor in its list",
      "class A {\nfinal a; final b;\nA(\nthis.a) : b = a;\n}",
      "a",
      "parameter 4",
    ],
    ["`this.a` of a constructor in its body", "class A {\nfinal a;\nA(this.a) { g(a); }\n}", "a", "field 2"],
    ["what a constructor sets", "class A {\nfinal a;\nA(b) : a = b;\n}", "a", "field 2"],
    ["a getter", "class A {\nint get a => 1;\nset a(int b) {}\nf() => a;\n}", "a", "getter 2"],
    ["a setter that is assigned", "class A {\nint get a => 1;\nset a(int b) {}\nf() { a = 2; }\n}", "a", "setter 3"],
    ["a setter that comes first", "class A {\nset a(int b) {}\nint get a => 1;\nf() => a;\n}", "a", "getter 3"],
    ["a setter alone", "class A {\nset a(int b) {}\nf() { this.a = 2; }\n}", "a", "setter 2"],
    ["a value of its enum", "enum A {\na, b;\nf() => a;\n}", "a", "enumValue 2"],
    ["what an extension type stands for", "extension type A(\nint a) { f() => a; }", "a", "field 2"],
    ["a class", "class A {}\nA f() {}", "A", "class 1"],
    ["a type parameter", "class T {}\nclass A<T> { T? a; }", "T", "typeParameter 2"],
    ["a name in a string", "f(a) {\nvar a = 1;\nreturn 'x$a';\n}", "a", "variable 2"],
    ["a name in a cascade's value", "f(b) => g()..b = b;", "b", "parameter 1"],
    ["a name in half-typed code", "f() {\nfinal a = 1\ng(a);\n}", "a", "variable 2"],
    ["a wildcard, which is nothing", "f(a) {\nif (a case [_]) g(_);\n}", "_", "not here"],
    ["an object's constructor", "f() => Object.hasOwnProperty(constructor);", "constructor", "not here"],
  ];
  for (const [what, text, name, expected] of cases) {
    it(`may be ${what}`, () => assert.equal(meaning(text, name), expected));
  }

  it("is a declaration where it is declared, and there it means itself", () => {
    const text =
      "import 'a' as p;\nclass A<T> { var a; f(b) { var c; try {} catch (d, e) {} g() {} } }\nenum E { h } typedef i = int;";
    const file = sourceFile("lib/a.dart", text, "dart");
    const { declarations, declarationAt } = resolveNames(file);
    assert.deepEqual(declarations.map(({ kind, name }) => `${kind} ${name}`).sort(), [
      ...["caught d", "caught e", "class A", "class E", "enumValue h", "field a", "function g", "method f"],
      ...["parameter b", "prefix p", "typeParameter T", "typedef i", "variable c"],
    ]);
    for (const declared of declarations) {
      assert.equal(declarationAt(declared.token), declared);
      assert.equal(tokenText(file, declared.token), declared.name);
    }
  });

  it("is looked up in trees of any height", () => {
    for (const piece of ["a + ", "f(() { ", "!", "a.b().", "if (a) {} else ", "[[", "(a) => ", "a ? b : "]) {
      const file = sourceFile("lib/a.dart", `f(a) { ${piece.repeat(5000)}`, "dart");
      const [first = -1] = file.occurrences("a");
      assert.equal(resolveNames(file).declarationAt(first)?.kind, "parameter", piece);
      assert.equal(file.tokens.kinds[first], Kind.Word);
    }
  });
});

describe("what a name may hold", () => {
  const cases: readonly (readonly [what: string, text: string, name: string, origins: readonly string[]])[] = [
    ["what it begins with", "final a = b(1);", "a", ["initial = b(1)"]],
    ["nothing that is known", "String? a;", "a", []],
    [
      "what is assigned",
      "f() { var a = 1; a = 2; a ??= 3; a += 4; }",
      "a",
      ["initial = 1", "assignment = 2", "assignment ??= 3", "assignment += 4"],
    ],
    ["what a closure assigns", "f() { var a; g(() { a = 1; }); }", "a", ["assignment = 1"]],
    ["nothing that another of its name gets", "f() { var a = 1; } g() { var a; a = 2; }", "a", ["initial = 1"]],
    [
      "what any method of the class sets",
      "class A { var a; f() { a = 1; } g(b) { this.a = b; } }",
      "a",
      ["assignment = 1", "assignment = b"],
    ],
    ["nothing that an object's member gets", "class A { var a; f(b) { b.a = 1; } }", "a", []],
    [
      "what constructors set",
      "class A { final a; A(b) : a = b; A.c(this.a); A.d() : this.a = 1; }",
      "a",
      ["assignment = b", "parameter a", "assignment = 1"],
    ],
    ["a default", "f({a = 1}) {}", "a", ["initial = 1"]],
    ["the elements of what a loop goes through", "f(b) { for (final a in b) {} }", "a", ["elements = b"]],
    ["the elements, of a variable from before", "f(b) { var a; for (a in b) {} }", "a", ["elements = b"]],
    ["a part of what is taken apart", "f(b) { final (a, c) = b; }", "a", ["pattern = b"]],
    ["a part of what is assigned apart", "f(b, c) { var a; (a, c) = b; }", "a", ["pattern = b"]],
    ["a part of what a map is assigned to", "f(b) { var a; {'x': a} = b; }", "a", ["pattern = b"]],
    ["a part of what is assigned by name", "f(b) { var a; (:a, c: _) = b; }", "a", ["pattern = b"]],
    ["a part of what is matched", "f(b) { if (b case {'x': String a}) {} }", "a", ["pattern = b"]],
    ["what a setter is given", "class A { set a(b) {} int get a => 1; f() { a = 2; } }", "a", ["assignment = 2"]],
  ];
  for (const [what, text, name, expected] of cases) {
    it(`is ${what}`, () => assert.deepEqual(origins(text, name), expected));
  }
});
