import assert from "node:assert/strict";
import type { Code, CodeValue } from "./code.ts";
import { codeFile } from "./code-file.ts";
import { isGivenAt, isGivenIn, lastAssigned, valuesBehind, valuesThrough } from "./values-behind.ts";

/** What `print` is given in a Dart text. */
function printed(text: string): Code {
  const [call] = codeFile("lib/a.dart", text, "dart").calls("print");
  assert.ok(call?.args[0], "something is printed");
  return call.args[0];
}

const names = (values: readonly CodeValue[]) => values.map(({ name }) => name);

describe("the values behind a variable", () => {
  it("begin with what it was last set to before its use", () => {
    const [value] = printed("f() { var a = first(); a = second(); print(a); a = third(); }").values;
    assert.equal(value && lastAssigned(value)?.text, "second()");
    const [member] = printed("f() { var a = first(); print(b.a); }").values;
    assert.equal(member && lastAssigned(member), undefined);
  });

  it("are followed through further variables, each once", () => {
    const code = printed("f() { final pin = read(); final text = 'x: $pin'; print('$text $text'); }");
    assert.deepEqual(names(valuesThrough(code)), ["text", "text", "pin", "read"]);
    assert.deepEqual(names(code.values.slice(0, 1).flatMap(valuesBehind)), ["pin", "read"]);
  });

  it("are unknown for what is given", () => {
    const isGiven = (text: string) => isGivenAt("a", printed(text));
    assert.ok(isGiven("f(a) { print(a); }"));
    assert.ok(isGiven("f() { try { g(); } catch (a) { print(a); } }"));
    assert.ok(isGiven("f() { for (final a in b) print(a); }"));
    assert.ok(!isGiven("f() { final a = b; print(a); }"));
  });

  it("are given by the function that is nearest", () => {
    const isGiven = (text: string) => {
      const code = printed(text);
      const [call] = code.callsAround.filter(({ name }) => name === "map");
      assert.ok(call, "it stands in a call");
      return isGivenIn("a", code, call.list);
    };
    assert.ok(isGiven("f(a, b) => b.map((a) => print(a));"));
    assert.ok(isGiven("f(b) => b.map((a) => g((c) => print(a)));"));
    assert.ok(!isGiven("f(a, b) => b.map((c) => print(a));"));
  });
});
