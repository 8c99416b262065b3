import assert from "node:assert/strict";
import { areArms } from "./arms.ts";
import { codeFile } from "./code-file.ts";

/** Whether the first `a` and the last `b` of a Dart text are the two arms of a conditional. */
function are(text: string): boolean {
  const file = codeFile("lib/a.dart", text, "dart");
  const [a] = file.mentions("a");
  const b = file.mentions("b").at(-1);
  assert.ok(a && b);
  return areArms(a, b);
}

describe("the arms of a conditional", () => {
  it("are told apart by the colon between them", () => {
    assert.ok(are("f(x ? a.cut(1) : b);"));
    assert.ok(are("f('${x ? a : b}');"));
    assert.ok(are(`f(x ? a.cut(${"1, ".repeat(60)}) : b);`));
  });

  it("are on the same level", () => {
    assert.ok(!are("f(a + b);"));
    assert.ok(!are("f(x ? 1 : a, b);") && !are("f(a, g(c: b));"));
    assert.ok(!are("f({'x': a, 'y': b});"));
  });
});
