import assert from "node:assert/strict";
import { type SourceFile, sourceFile, textBetween } from "../../source/source-file.ts";
import { childrenOf } from "./children.ts";
import { parseDart } from "./parse-dart.ts";
import type { DartNode } from "./tree.ts";

/** A node as `kind(child child)`, with the operator where there is one; what has no children is its text. */
function shapeOf(file: SourceFile, node: DartNode): string {
  const children = childrenOf(node);
  const text = textBetween(file, node.first, node.last);
  if (node.kind === "namedType" || (children.length === 0 && atoms.has(node.kind))) return text;
  const label = "operator" in node && typeof node.operator === "string" ? node.operator : node.kind;
  const name = "name" in node && node.name !== undefined ? textBetween(file, node.name, node.name) : "";
  const inside = [...(name ? [name] : []), ...children.map((child) => shapeOf(file, child))];
  return `${label}(${inside.join(" ")})`;
}

const atoms = new Set(["name", "number", "string", "boolean", "null", "symbol", "error"]);

function shapes(text: string): string[] {
  const file = sourceFile("lib/a.dart", text, "dart");
  return childrenOf(parseDart(file)).map((node) => shapeOf(file, node));
}

/** The shape of an expression. */
function valueShape(text: string): string {
  const [shape = ""] = shapes(`final x = ${text};`);
  return /^variables\(variable\(x (.*)\)\)$/s.exec(shape)?.[1] ?? shape;
}

/** The shapes of the statements of an asynchronous function. */
function statementShapes(text: string): string {
  const [shape = ""] = shapes(`f() async { ${text} }`);
  return /^function\(f body\(block\((.*)\)\)\)$/s.exec(shape)?.[1] ?? shape;
}

describe("the tree of a Dart file", () => {
  const values: readonly (readonly [text: string, shape: string])[] = [
    ["a + b * c", "+(a *(b c))"],
    ["a - b - c", "-(-(a b) c)"],
    ["a ?? b || c && d == e", "??(a ||(b &&(c ==(d e))))"],
    ["a | b ^ c & d << e", "|(a ^(b &(c <<(d e))))"],
    ["a >> b >>> c ~/ d", ">>>(>>(a b) ~/(c d))"],
    ["a ? b : c ? d : e", "conditional(a b conditional(c d e))"],
    ["a is B ? c : d", "conditional(is(a B) c d)"],
    ["a is! B? && c", "&&(is!(a B?) c)"],
    ["a as B? ?? c", "??(as(a B?) c)"],
    ["!!a", "!(!(a))"],
    ["a!.b!", "!(member(b !(a)))"],
    ["-a++ - --b", "-(-(++(a)) --(b))"],
    ["a.b?.c()", "call(member(c member(b a)))"],
    ["a?[0]", "index(a 0)"],
    ["a ?[0] : [1]", "conditional(a list(0) list(1))"],
    ["f<A, B<C>>(d)", "call(f A B<C> argument(d))"],
    ["f(a < b, c > d)", "call(f argument(<(a b)) argument(>(c d)))"],
    ["f(a<b, c>(d))", "call(f argument(call(a b c argument(d))))"],
    ["a < b", "<(a b)"],
    ["List<int>.filled(1, 2)", "call(member(filled instantiation(List int)) argument(1) argument(2))"],
    ["f(1, name: 2)", "call(f argument(1) argument(name 2))"],
    ["const A<int>.b(1)", "call(member(b instantiation(A int)) argument(1))"],
    ["new a.A()", "call(member(A a))"],
    ["a..b = 1..c()?.d", "cascade(a =(member(b receiver()) 1) member(d call(member(c receiver()))))"],
    ["a?..b()", "cascade(a call(member(b receiver())))"],
    ["x = a..b()", "=(x cascade(a call(member(b receiver()))))"],
    ["a >>= b", ">>=(a b)"],
    ["a ~/= b", "~/=(a b)"],
    ["(a)", "group(a)"],
    ["(a,)", "record(argument(a))"],
    ["()", "record()"],
    ["(a, b: c)", "record(argument(a) argument(b c))"],
    ["(a) => b", "closure(parameter(a) body(b))"],
    ["(int a, {required B b}) async {}", "closure(parameter(a int) parameter(b B) body(block()))"],
    ["<T>(T a) => a", "closure(typeParameter(T) parameter(a T) body(a))"],
    ["[1, ...a, ...?b, ?c]", "list(1 spread(a) spread(b) ifNotNull(c))"],
    [
      "[if (a) b else ...c, for (var i in d) i]",
      "list(ifElement(a b spread(c)) forElement(forIn(variablePattern(i) d) i))",
    ],
    ["{a: b, ?c: ?d}", "braces(entry(a b) entry(ifNotNull(c) ifNotNull(d)))"],
    ["const <A>{}", "braces(A)"],
    ["[if (a case B(:var c) when c) c]", "list(ifElement(a objectPattern(B patternField(variablePattern(c))) c c))"],
    ["'a' 'b'", "'a' 'b'"],
    ["'$a ${b.c} d'", "string(a member(c b))"],
    ["(a as B)<int>(c)", "call(group(as(a B)) int argument(c))"],
    ["[?.a, .b]", "list(ifNotNull(shorthand(a)) shorthand(b))"],
    ["#a.b", "#a.b"],
    [".5 + 1.0", "+(.5 1.0)"],
    [".center", "shorthand(center)"],
    [".all(1)", "call(shorthand(all) argument(1))"],
    ["await a.b()", "await(call(member(b a)))"],
    ["await", "await"],
    ["throw a", "throw(a)"],
    ["a ?? (throw b)", "??(a group(throw(b)))"],
    [
      "switch (a) { 1 || 2 => b, int c when (c > 0) => d, _ => e }",
      "switchExpression(a arm(||(constantPattern(1) constantPattern(2)) b) " +
        "arm(variablePattern(c int) group(>(c 0)) d) arm(variablePattern(_) e))",
    ],
  ];
  for (const [text, shape] of values) it(`has the value ${text}`, () => assert.equal(valueShape(text), shape));

  const statements: readonly (readonly [text: string, shape: string])[] = [
    ["int a = 1, b;", "variables(int variable(a 1) variable(b))"],
    ["a.B<C>? d;", "variables(a.B<C>? variable(d))"],
    ["(int, {String b}) c = d;", "variables(recordType(parameter(int) parameter(b String)) variable(c d))"],
    ["void Function(int a)? f;", "variables(functionType(void parameter(a int)) variable(f))"],
    ["late final a = b;", "variables(variable(a b))"],
    ["a * b;", "expression(*(a b))"],
    ["(a < b) ? c = 1 : d = 2;", "expression(conditional(group(<(a b)) =(c 1) =(d 2)))"],
    [
      "final (a, b: c) = d;",
      "destructuring(recordPattern(patternField(variablePattern(a)) patternField(b variablePattern(c))) d)",
    ],
    ["var [a, ...b] = c;", "destructuring(listPattern(variablePattern(a) restPattern(variablePattern(b))) c)"],
    ["(a, b) = (b, a);", "expression(=(record(argument(a) argument(b)) record(argument(b) argument(a))))"],
    ["{'a': b} = c;", "expression(=(braces(entry('a' b)) c))"],
    ["const ({int a}) b = c;", "variables(recordType(parameter(a int)) variable(b c))"],
    ["(int, A) ? a;", "variables(recordType(parameter(int) parameter(A)) variable(a))"],
    ["(:a, b: _) = c;", "expression(=(record(argument(a a) argument(b _)) c))"],
    ["if (a) b(); else c();", "if(a expression(call(b)) expression(call(c)))"],
    ["if (a case {'b': int c}) {}", "if(a mapPattern(patternField('b' variablePattern(c int))) block())"],
    ["for (var i = 0; i < 1; i++) {}", "for(forSteps(variables(variable(i 0)) <(i 1) ++(i)) block())"],
    ["for (;;) {}", "for(forSteps() block())"],
    ["for (a in b) {}", "for(forIn(a b) block())"],
    ["await for (final A a in b) {}", "for(forIn(variablePattern(a A) b) block())"],
    [
      "for (final (a, _) in b) {}",
      "for(forIn(recordPattern(patternField(variablePattern(a)) patternField(variablePattern(_))) b) block())",
    ],
    ["while (a) b;", "while(a expression(b))"],
    ["do { } while (a);", "do(block() a)"],
    ["try {} on A catch (e, s) {} catch (_) {} finally {}", "try(block() catch(A block()) catch(block()) block())"],
    ["a: for (;;) { break a; }", "labelled(for(forSteps() block(break())))"],
    [
      "switch (a) { case 1: case > 2 && < 3: b(); default: c(); }",
      "switch(a switchCase(constantPattern(1)) switchCase(&&(>(2) <(3)) expression(call(b))) switchCase(expression(call(c))))",
    ],
    [
      "switch (a) { case A.b: break; case const C(): }",
      "switch(a switchCase(constantPattern(member(b A)) break()) switchCase(constantPattern(call(C))))",
    ],
    [
      "switch (a) { case var x?: case int y!: case z as int: }",
      "switch(a switchCase(?(variablePattern(x))) switchCase(!(variablePattern(y int))) switchCase(castPattern(constantPattern(z) int)))",
    ],
    [
      "switch (a) { b: case 1: continue b; default: }",
      "switch(a switchCase(constantPattern(1) continue()) switchCase())",
    ],
    ["int f(a) => a;", "function(f int parameter(a) body(a))"],
    ["f<T>() async* { yield* a; }", "function(f typeParameter(T) body(block(yield*(a))))"],
    ["assert(a, 'b');", "assert(argument(a) argument('b'))"],
    ["return switch (a) { _ => b };", "return(switchExpression(a arm(variablePattern(_) b)))"],
    ["const [1].map(f);", "expression(call(member(map list(1)) argument(f)))"],
    ["get.set(of);", "expression(call(member(set get) argument(of)))"],
  ];
  for (const [text, shape] of statements) {
    it(`has the statement ${text}`, () => assert.equal(statementShapes(text), shape));
  }

  const declarations: readonly (readonly [text: string, shape: string])[] = [
    ["import 'a.dart' if (dart.library.io) 'b.dart' deferred as c show d hide e;", "directive('a.dart' 'b.dart')"],
    ["part of a.b;", "directive()"],
    ["part(String a) => a;", "function(part parameter(a String) body(a))"],
    ["abstract base class A<T extends B> extends C with D, E implements F {}", "class(A typeParameter(T B) C D E F)"],
    ["class A = B with C;", "class(A B C)"],
    ["base mixin class A {}", "class(A)"],
    ["mixin A on B, C {}", "class(A B C)"],
    ["extension on A {}", "class(A)"],
    ["extension A<T> on B<T> { }", "class(A typeParameter(T) B<T>)"],
    ["extension type const A._(int b) implements C {}", "class(A parameter(b int) C)"],
    [
      "enum A { b, c.d(1), @e f; g() {} }",
      "class(A enumValue(b) enumValue(c argument(1)) enumValue(f annotation(e)) function(g body(block())))",
    ],
    ["class A(final int b, {super.c});", "class(A parameter(b int) parameter(c))"],
    [
      "class A { A(this.b, [int c = 1]) : d = c, super(e) { f(); } }",
      "class(A constructor(parameter(b) parameter(c int 1) initializer(c) initializer(call(super() argument(e))) body(block(expression(call(f))))))",
    ],
    [
      "class A { A.b() : this(1); factory A.c() = B<int>.d; const factory A() = C; }",
      "class(A constructor(b initializer(call(this() argument(1)))) constructor(c member(d instantiation(B int))) constructor(C))",
    ],
    [
      "class A { A(b) : c = (b) { d(); } }",
      "class(A constructor(parameter(b) initializer(group(b)) body(block(expression(call(d))))))",
    ],
    [
      "class A { bool operator ==(Object b) => c; int operator [](int d) => e; }",
      "class(A function(== bool parameter(b Object) body(c)) function([ int parameter(d int) body(e)))",
    ],
    [
      "class A { int get b => 1; set b(int c) {} get d => 2; T get<T>(e) {} }",
      "class(A function(b int body(1)) function(b parameter(c int) body(block())) function(d body(2)) function(get T typeParameter(T) parameter(e) body(block())))",
    ],
    [
      "class A { static const int b = 1, c = 2; late final D? e; static (int, B)? f() {} }",
      "class(A variables(int variable(b 1) variable(c 2)) variables(D? variable(e)) function(f recordType(parameter(int) parameter(B)) body(block())))",
    ],
    ["typedef A<T> = B Function(T);", "typedef(A typeParameter(T) functionType(B parameter(T)))"],
    ["typedef int A(String b);", "typedef(A int parameter(b String))"],
    ["external int a(void b(c)?);", "function(a int parameter(b void parameter(c)))"],
    ["@A('b') @c.d final e = 1;", "variables(annotation(call(A argument('b'))) annotation(member(d c)) variable(e 1))"],
    [
      "class A { A({required (int, B) this.b, required super.c}); }",
      "class(A constructor(parameter(b recordType(parameter(int) parameter(B))) parameter(c)))",
    ],
    [
      "class A(int b) { this : c = b { d(); } new e(f); factory g() => h; factory A.i() = B<int>.j; factory(int k) {} }",
      "class(A parameter(b int) constructor(initializer(b) body(block(expression(call(d))))) constructor(e parameter(f)) " +
        "constructor(g body(h)) constructor(i member(j instantiation(B int))) function(factory parameter(k int) body(block())))",
    ],
    ["@A<int>.b() final c = 1;", "variables(annotation(call(member(b instantiation(A int)))) variable(c 1))"],
    ["int get a => 1;", "function(a int body(1))"],
  ];
  for (const [text, shape] of declarations) {
    it(`has the declaration ${text}`, () => assert.deepEqual(shapes(text), [shape]));
  }

  const halfTyped: readonly (readonly [text: string, shape: string])[] = [
    ["f() { a. } g() {}", "function(f body(block(error(expression(error(a)))))) function(g body(block()))"],
    ["f() { int a = } g() {}", "function(f body(block(error(variables(int variable(a )))))) function(g body(block()))"],
    [
      "f() { a(b, } g() {}",
      "function(f body(block(error(expression(call(a argument(b) argument())))))) function(g body(block()))",
    ],
    ["f() { if (a }", "function(f body(block(error(if(a error(expression()))))))"],
    ["class A { int } class B { c() {} }", "class(A int) class(B function(c body(block())))"],
    ["class A { % ^ ; b() {} }", "class(A % ^ ; function(b body(block())))"],
    ["$ $ $; class A {}", "error(variables($ variable($))) $; class(A)"],
  ];
  for (const [text, shape] of halfTyped) {
    it(`survives ${text}`, () => assert.equal(shapes(text).join(" "), shape));
  }

  it("is made once for a file", () => {
    const file = sourceFile("lib/a.dart", "f() {}", "dart");
    assert.equal(parseDart(file), parseDart(file));
  });
});
