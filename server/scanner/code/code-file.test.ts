import assert from "node:assert/strict";
import type { CodeWord } from "./code.ts";
import { codeFile } from "./code-file.ts";

const dart = (text: string) => codeFile("lib/a.dart", text, "dart");
const kotlin = (text: string) => codeFile("A.kt", text, "kotlin");

/** The first mention of a word in a Dart text. */
function word(text: string, name: string): CodeWord {
  const [first] = dart(text).mentions(name);
  assert.ok(first, `${name} is mentioned`);
  return first;
}

describe("a file of code", () => {
  it("gives calls with their receiver and arguments, and no declarations", () => {
    const [call, ...others] = dart("void open() {} f() => db.files.open('a', mode: 3, 'b');").calls("open");
    assert.deepEqual(others, []);
    assert.deepEqual(call?.receiver, ["db", "files"]);
    assert.equal(call?.argument(1)?.string?.value, "b");
    assert.equal(call?.argument("mode")?.text, "3");
    assert.equal(call?.argument("mode")?.named.text, "mode: 3");
    assert.equal(call?.argument("other"), undefined);
  });

  it("gives words of the code, not those of comments and strings", () => {
    const file = dart("// token\nfinal a = 'token'; final token = a;");
    assert.deepEqual(
      file.mentions("token").map(({ location }) => [location.line, location.column]),
      [[2, 26]],
    );
  });

  it("gives strings, with and without interpolations", () => {
    const strings = dart(`f('a' 'b', 'c\${d}e');`).strings();
    assert.deepEqual(
      strings.map((string) => [string.value, string.filled("*")]),
      [
        ["ab", "ab"],
        [undefined, "c*e"],
      ],
    );
  });

  it("gives the texts of a string, and what is between them", () => {
    const [string] = dart(`'a' 'b\${c.d}e';`).strings();
    const parts = string?.parts.map((part) => (part.kind === "text" ? part.text : part.code));
    assert.deepEqual(
      parts?.map((part) => (typeof part === "string" ? part : part.text)),
      ["a", "b", "c.d", "e"],
    );
  });

  it("tells the type of a name, anywhere or where it is visible", () => {
    const file = dart("f(A x) { x; } g(B x) { x; last; }");
    const [last] = file.mentions("last");
    assert.deepEqual([file.typeWords("x"), file.typeWords("x", last)], [["A", "B"], ["B"]]);
  });

  it("computes a derived value once", () => {
    let asked = 0;
    const count = () => ++asked;
    const file = dart("f();");
    assert.equal(file.derived(count), file.derived(count));
  });
});

describe("a word", () => {
  it("knows what it is set to, by name or by assignment", () => {
    assert.equal(word("f(secure: true ? a : b)", "secure").given?.text, "true ? a : b");
    assert.equal(word("x.secure = false;", "secure").given?.text, "false");
    assert.equal(word("if (secure) {}", "secure").given, undefined);
    assert.equal(dart("f({'secure': a ?? b});").strings()[0]?.given?.text, "a ?? b");
  });

  it("knows the member that is asked of it, and the chain that it begins", () => {
    assert.equal(word("await Permission.camera.request();", "Permission").member?.name, "camera");
    const { chain } = word("await A.instance.check(1, b: 2);", "A");
    assert.deepEqual(chain?.names, ["A", "instance", "check"]);
    assert.deepEqual(
      chain?.args?.map(({ text }) => text),
      ["1", "2"],
    );
    assert.equal(word("A;", "A").chain, undefined);
  });

  it("knows the member and the element behind it, through a null check", () => {
    assert.equal(word("uri?.path;", "uri").member?.name, "path");
    assert.equal(word("uri!.path;", "uri").member?.name, "path");
    assert.equal(word("map!['id'];", "map").index?.string?.value, "id");
    assert.equal(word("map('id');", "map").index, undefined);
  });

  it("knows all conditions that it is in or runs under", () => {
    const text = "f() { if (outer) { if (a && inner) { print(1); } else if (b) {} } }";
    assert.deepEqual(
      word(text, "inner").conditions.map((condition) => condition.text),
      ["a && inner", "outer"],
    );
    assert.deepEqual(
      word(text, "b").conditions.map((condition) => condition.text),
      ["b", "outer"],
    );
  });

  it("knows the condition around it, and what runs if it holds", () => {
    const { condition } = word("if (!await supported) { return true; }", "supported");
    assert.ok(condition?.code.startsWith("!"));
    assert.equal(condition?.consequence.text, "return true;");
    assert.equal(word("if (a) { supported(); }", "supported").condition, undefined);
  });

  it("knows the body that it declares and the lambda that follows it", () => {
    const [method] = kotlin("fun check(a: Int): Boolean { return true }").mentions("check");
    assert.equal(method?.declared?.text, "return true");
    const [verifier] = kotlin("HostnameVerifier { _, _ -> true }").mentions("HostnameVerifier");
    assert.equal(verifier?.lambda?.text, "true");
  });
});

describe("a piece of code", () => {
  it("knows the function and the type around it", () => {
    const call = word("class Vault { void open() { run(() { unlock(); }); } }", "unlock");
    assert.deepEqual([call.function?.name, call.type?.name, call.body?.name], ["open", "Vault", ""]);
  });

  it("knows how these are declared", () => {
    const call = word("class Vault extends Box { void open(int a, {int? b}) { unlock(); } }", "unlock");
    assert.equal(call.type?.header?.text, "Vault extends Box");
    assert.deepEqual(call.function?.parameters, [
      { name: "a", index: 0 },
      { name: "b", index: -1 },
    ]);
    const closure = word("f(() { unlock(); });", "unlock").body;
    assert.deepEqual([closure?.header, closure?.parameters], [undefined, []]);
  });

  it("knows what receives its value, and what becomes of it", () => {
    const { target } = word("void f() { final isRooted = Root.check(); print(isRooted); }", "Root");
    assert.deepEqual([target?.kind, target?.name, target?.fate], ["assignment", "isRooted", "printed"]);
  });

  it("knows the calls around it, up to the nearest braces", () => {
    const names = (text: string) => word(text, "link").callsAround.map(({ name }) => name);
    assert.deepEqual(names("f() { open(Uri.parse('a${link}')); }"), ["parse", "open"]);
    assert.deepEqual(names("run(() { (open<int>([link])); });"), ["open"]);
  });

  it("knows whether only debug builds run it", () => {
    assert.ok(word("void f() { if (kDebugMode) { trust(); } }", "trust").isDebugOnly);
    assert.ok(!word("void f() { if (debug) { trust(); } }", "trust").isDebugOnly);
  });

  it("knows whether a condition of the app's own leads to it", () => {
    assert.ok(word("void f() { if (settings.lenient) { trust(); } }", "trust").isConditional);
    assert.ok(!word("void f() { if (Platform.isAndroid) { trust(); } }", "trust").isConditional);
  });

  it("knows the handlers of the try around it, and the content of one", () => {
    const text = "f() { try { ask(); } on A catch (e) { return true; } catch (e) { if (x) { return false; } } }";
    const [first, second] = word(text, "ask").handlers();
    const [yes] = first?.mentions("true") ?? [];
    const [no] = second?.mentions("false") ?? [];
    assert.ok(yes && no);
    assert.equal(first?.holds(yes), true);
    assert.equal(second?.holds(no), false);
    assert.equal(second?.contains(no), true);
  });

  it("gives the result of a call to what receives the whole chain", () => {
    const target = (text: string) => dart(text).calls("ask")[0]?.target?.name;
    assert.equal(target("f() async { final a = await b.ask().first; }"), "a");
    assert.equal(target("f() { final a = g(b.ask()); }"), undefined);
  });

  it("is a statement when nothing looks at its value", () => {
    const isStatement = (text: string) => dart(text).calls("ask")[0]?.isStatement;
    assert.equal(isStatement("f() { await a.ask(); }"), true);
    assert.equal(isStatement("f() { if (x) a.ask(); }"), true);
    assert.equal(isStatement("f() { return a.ask(); }"), false);
  });

  it("hands on named values, and looks through const and await to its call", () => {
    const [call] = dart("send(jsonEncode({'pin': user.pin}), const Text('a'));").calls("send");
    const [value, ...others] = call?.argument(0)?.values ?? [];
    assert.deepEqual(others, []);
    assert.deepEqual([value?.name, value?.chain, value?.isCall, value?.key], ["pin", ["user", "pin"], false, "pin"]);
    assert.deepEqual([value?.word.text, value?.code.text, value?.owner?.text], ["pin", "user.pin", "user"]);
    assert.equal(call?.argument(1)?.call?.name, "Text");
  });
});
