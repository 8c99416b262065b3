import assert from "node:assert/strict";
import { addressBook } from "../../project/program/addresses.ts";
import { sourceFile } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { directivesOf } from "../directives.ts";
import { linkLibraries } from "../libraries/libraries.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import { constantAt } from "./constant-at.ts";
import { fileConstants } from "./file-constants.ts";
import { foldConstants } from "./fold.ts";

type Program = Readonly<Record<string, string>>;

/** What the argument of the call of `ask` in the file `m` may be; `?` stands for anything else. */
function asked(program: Program): string[] {
  const sources = new Map(
    Object.entries(program).map(([path, text]) => [path, sourceFile(path, text, "dart")] as const),
  );
  const files = new Map(
    [...sources].map(([path, file]) => {
      return [path, { links: directivesOf(file.text), declared: fileConstants(file, parseDart(file)) }] as const;
    }),
  );
  const main = sources.get("m");
  const value = main && callsOf(main, ["ask"]).flatMap((call) => argument(call, 0) ?? [])[0];
  assert.ok(main && value, "something is asked");
  const constants = foldConstants(files, linkLibraries(files, addressBook([])), { reads() {}, cutShort() {} });
  const { texts, isAll } = constants.valuesOf("m", constantAt(main, value.first, value.last));
  return isAll ? [...texts] : [...texts, "?"];
}

const ask = (expression: string, around = "") => `${around} void f() { ask(${expression}); }`;

describe("the value of a constant", () => {
  const cases: readonly (readonly [what: string, program: Program, texts: readonly string[]])[] = [
    ["a text", { m: ask("'a' \"b\"") }, ["ab"]],
    ["a number", { m: ask("'$a!'", "const a = 1;") }, ["1!"]],
    ["a name at the top level", { m: ask("a", "const a = 'x';") }, ["x"]],
    ["a final name", { m: ask("a", "final String a = 'x';") }, ["x"]],
    ["a variable, which may be set to anything", { m: ask("a", "String a = 'x';") }, ["x", "?"]],
    ["an unknown name", { m: ask("a") }, ["?"]],
    ["a null", { m: ask("a", "const a = null;") }, []],
    ["interpolations", { m: ask("'$a-${b}'", "const a = 'x', b = '$a$a';") }, ["x-xx"]],
    ["sums", { m: ask("a + 'b' + a", "const a = 'x';") }, ["xbx"]],
    [
      "a variable that a function sets",
      { m: ask("A.a", "class A { static late String a; static void g() { a = b ? 'x' : 'y'; } }") },
      ["x", "y", "?"],
    ],
    [
      "a variable that a parameter sets, whatever else has its name",
      { m: ask("A.a", "const b = 'x'; class A { static late String a; static void g(String b) { a = b; } }") },
      ["?"],
    ],
    ["something computed", { m: ask("a.trim()", "const a = 'x';") }, ["?"]],
    ["something computed inside", { m: ask("'a${b()}'") }, ["?"]],
    ["both sides of a conditional", { m: ask("'${a}:80'", "final a = Platform.isIOS ? 'x' : 'y';") }, ["x:80", "y:80"]],
    ["both sides of `??`", { m: ask("a ?? 'y'", "const String? a = null;") }, ["y"]],
    ["the arms of a switch", { m: ask("a", "final a = switch (b) { 1 => 'x', _ => 'y' };") }, ["x", "y"]],
    ["what a build may set", { m: ask("a", "const a = String.fromEnvironment('A', defaultValue: 'x');") }, ["x"]],
    ["what only a build sets", { m: ask("a", "const a = String.fromEnvironment('A');") }, ["?"]],
    ["what is true in releases", { m: ask("a", "const a = kReleaseMode;") }, ["true"]],
    ["what is false in releases", { m: ask("a", "const a = kReleaseMode != true;") }, ["false"]],
    ["the opposite of a flag", { m: ask("a", "bool get a => !kDebugMode;") }, ["true"]],
    ["a comparison with something unknown", { m: ask("a", "const a = b == true;") }, ["?"]],
    ["a comparison of names", { m: ask("a", "const b = 'x', a = b == 'x';") }, ["true"]],
    [
      "a comparison of what a name may be",
      { m: ask("a", "final b = c ? 'x' : 'y', a = b == 'x';") },
      ["true", "false"],
    ],
    ["what is false, or false", { m: ask("a", "const b = 'x'; bool get a => b == 'y' || kDebugMode;") }, ["false"]],
    ["what is true, or unknown", { m: ask("a", "const b = 'x'; bool get a => b == 'x' || c;") }, ["true"]],
    ["what is false, or unknown", { m: ask("a", "const b = 'x'; bool get a => b == 'y' || c;") }, ["?"]],
    ["what is true, and false", { m: ask("a", "const b = 'x'; bool get a => b == 'x' && kDebugMode;") }, ["false"]],
    ["what is unknown, and false", { m: ask("a", "const b = 'x'; bool get a => c && b == 'y';") }, ["false"]],
    ["what Dart says of releases", { m: ask("a", "const a = bool.fromEnvironment('dart.vm.product');") }, ["true"]],
    ["the opposite of something unknown", { m: ask("a", "final a = !b;") }, ["?"]],
    ["a getter", { m: ask("a", "String get a => 'x';") }, ["x"]],
    ["a getter with a block", { m: ask("a", "String get a { return 'x'; }") }, ["x"]],
    ["a getter that does more", { m: ask("a", "String get a { b(); return 'x'; }") }, ["?"]],
    ["a member of a class", { m: ask("A.a", "class A { static const a = 'x'; }") }, ["x"]],
    ["no member of another class", { m: ask("B.a", "class A { static const a = 'x'; } class B {}") }, ["?"]],
    ["no member of a class without the class", { m: ask("a", "class A { static const a = 'x'; }") }, ["?"]],
    [
      "a member that names its neighbour",
      { m: ask("A.b", "const a = 'y'; class A { static const a = 'x', b = '$a!'; }") },
      ["x!"],
    ],
    ["a member from inside", { m: "class A { final a = 'x'; void f() => ask(a); }" }, ["x"]],
    ["a member of `this`", { m: "const a = 'y'; class A { final a = 'x'; void f() => ask(this.a); }" }, ["x"]],
    [
      "a field that a constructor sets",
      { m: "const a = 'y'; class A { final String a; A(this.a); void f() => ask(a); }" },
      ["?"],
    ],
    ["an inherited member", { m: "class B extends A { void f() => ask(a); } class A { final a = 'x'; }" }, ["x"]],
    [
      "an inherited member of another file",
      { m: "import 'b'; class B extends A { void f() => ask(a); }", b: "class A { final a = 'x'; }" },
      ["x"],
    ],
    [
      "what is at the top before what is inherited",
      { m: "import 'b'; class B extends A { void f() => ask(a); } const a = 'y';", b: "class A { final a = 'x'; }" },
      ["y"],
    ],
    [
      "an overriding member that is computed",
      { m: "class B extends A { String get a => g(); void f() => ask(this.a); } class A { final a = 'x'; }" },
      ["?"],
    ],
    [
      "a field of an enum's value",
      { m: ask("A.b.url", "enum A { a('x'), b('y'); const A(this.url); final String url; }") },
      ["y"],
    ],
    [
      "a named field of an enum's value",
      { m: ask("A.a.url", "enum A { a(url: 'x'); const A({required this.url}); final String url; }") },
      ["x"],
    ],
    ["the name of an enum's value", { m: ask("A.a.name", "enum A { a, b }") }, ["a"]],
    ["names in a circle", { m: ask("a", "final a = b; final b = a;") }, ["?"]],
    [
      "more texts than anybody needs",
      { m: ask("'$a$a$a'", "final a = b ? '1' : c ? '2' : '3';") },
      [..."123"]
        .flatMap((a) => [..."123"].flatMap((b) => [..."123"].map((c) => a + b + c)))
        .slice(0, 16)
        .concat("?"),
    ],
    ["an imported constant", { m: `import 'b'; ${ask("a")}`, b: "const a = 'x';" }, ["x"]],
    ["no constant of a file that is not imported", { m: ask("a"), b: "const a = 'x';" }, ["?"]],
    [
      "a constant with a prefix",
      { m: `import 'b' as p; ${ask("p.A.a")}`, b: "class A { static const a = 'x'; }" },
      ["x"],
    ],
    [
      "names of the file that declares it",
      { m: `import 'b'; const c = 'm'; ${ask("a")}`, b: "const a = '$c'; const c = 'b';" },
      ["b"],
    ],
    [
      "either side of a conditional import",
      { m: `import 'b' if (dart.library.io) 'c'; ${ask("a")}`, b: "const a = 'x';", c: "const a = 'y';" },
      ["x", "y"],
    ],
    ["a parameter, whatever else has its name", { m: "const a = 'x'; void f(String a) => ask(a);" }, ["?"]],
    ["a parameter of a closure", { m: "const a = 'x'; final f = (a) => ask(a);" }, ["?"]],
    ["what is caught", { m: "const e = 'x'; void f() { try { g(); } catch (e) { ask(e); } }" }, ["?"]],
    ["the variable of a loop", { m: "const a = 'x'; void f() { for (final a in g()) { ask(a); } }" }, ["?"]],
    ["a local variable", { m: "const a = 'x'; void f() { final a = b ? 'y' : 'z'; ask('$a!'); }" }, ["y!", "z!"]],
    ["a local variable that is set again", { m: "void f() { var a = 'x'; if (b) a = 'y'; ask(a); }" }, ["x", "y"]],
    ["a local variable that is computed", { m: "const a = 'x'; void f() { final a = g(); ask(a); }" }, ["?"]],
    ["no local variable of another function", { m: "void g() { const a = 'x'; } void f() { ask(a); }" }, ["?"]],
    [
      "a constant beside a local variable of another function",
      { m: "void g() { const a = 'y'; } const a = 'x'; void f() { ask(a); }" },
      ["x"],
    ],
    ["a local variable in a closure", { m: "void f() { const a = 'x'; g(() => ask(a)); }" }, ["x"]],
  ];
  for (const [what, program, texts] of cases) {
    it(`is known of ${what}`, () => assert.deepEqual(asked(program), texts));
  }
});

describe("a constant of more texts than are told apart", () => {
  const foldOf = (count: number) => {
    const cut: (string | undefined)[] = [];
    const answers = { reads() {}, cutShort: (file?: string) => void cut.push(file) };
    const constants = foldConstants(new Map(), linkLibraries(new Map(), addressBook([])), answers);
    const options = Array.from({ length: count }, (_, i) => ({ kind: "text", text: `${i}` }) as const);
    return { ...constants.valuesOf("m", { kind: "either", options }), cut };
  };

  it("is known in part, which is told", () => {
    const [fits, hasMore] = [foldOf(16), foldOf(17)];
    assert.deepEqual([fits.texts.length, fits.isAll, fits.cut], [16, true, []]);
    assert.deepEqual([hasMore.texts.length, hasMore.isAll, hasMore.cut], [16, false, ["m"]]);
  });
});
