import assert from "node:assert/strict";
import { mayCall, mayName, maySet } from "./named-calls.ts";

describe("a text that may call a method of a class", () => {
  const cases: readonly (readonly [what: string, text: string, isCall: boolean])[] = [
    ["by the name of the class", "final s = Session.load(id);", true],
    ["of an object", "await session.load(id);", true],
    ["of an object that a call gives", "api().load(id);", true],
    ["of an object of a class", "Session.instance.load(id);", true],
    ["behind nothing, in the class itself", "void f() { load(id); }", true],
    ["of a constant in capital letters", "SESSION.load(id);", true],
    ["as it is handed on", "ids.map(session.load);", true],
    ["of another class", "final c = Config.load(id);", false],
    ["of another class behind a prefix", "final c = app.Config.load(id);", false],
    ["of a private class", "_Config.load(id);", false],
    ["as its result", "return load(id);", true],
    ["when it waits for it", "final s = await load(id);", true],
    ["behind a word of a comment", "// Ids of a session\n  load(id);", true],
    ["where another class declares one", "class Other {\n  Future load(int id) => ask(id);\n}", false],
    ["where another class declares one without a type", "class Other {\n  static load(int id) => ask(id);\n}", false],
    ["where it is declared, and below that", "void load(int id) {}\nvoid f() => load(1);", true],
    ["under a longer name", "session.loadAll(); session.reload();", false],
    ["of another class before it, and of an object", "Config.load(id); session.load(id);", true],
  ];
  for (const [what, text, isCall] of cases) {
    it(`${isCall ? "calls it" : "does not call it"} ${what}`, () =>
      assert.equal(mayCall(text, "load", "Session"), isCall));
  }

  it("names it where another class declares one", () => {
    assert.ok(mayName("class Other { void load(int id) {} }", "load", "Session"));
    assert.ok(!mayName("final c = Config.load(id);", "load", "Session"));
  });

  it("has no name without letters", () => assert.equal(mayCall("a()", "", "A"), false));
});

describe("a text that may set a member", () => {
  const cases: readonly (readonly [what: string, text: string, isSet: boolean])[] = [
    ["of an object", "session.token = answer;", true],
    ["if it is not set yet", "session.token ??= answer;", true],
    ["on the next line", "session.token\n    = answer;", true],
    ["that it compares", "if (session.token == answer) {}", false],
    ["that it declares as a getter", "String get token => answer;", false],
    ["that it reads", "print(session.token);", false],
    ["under a longer name", "session.tokenType = answer;", false],
  ];
  for (const [what, text, isSet] of cases) {
    it(`${isSet ? "sets one" : "does not set one"} ${what}`, () => assert.equal(maySet(text, "token"), isSet));
  }
});
