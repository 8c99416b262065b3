import assert from "node:assert/strict";
import { assignedTo } from "./assigned-to.ts";
import { codeFile } from "./code-file.ts";
import { constantOf } from "./constant-of.ts";

const dart = (text: string) => codeFile("lib/a.dart", text, "dart");

describe("the values of names", () => {
  it("are what is assigned to the variable that a word means", () => {
    const file = dart("f() { var a = 1; a = b(); send(a); } g() { var a = 2; }");
    const [sent] = file.calls("send")[0]?.args[0]?.mentions("a") ?? [];
    assert.deepEqual(sent && assignedTo(sent).map(({ text }) => text), ["1", "b()"]);
  });

  it("are constants, or names that other files tell", () => {
    const [local, far] = dart("f() { const a = 'x'; send(a, Keys.b); }").calls("send")[0]?.args ?? [];
    assert.deepEqual(local && constantOf(local), { kind: "text", text: "x" });
    assert.deepEqual(far && constantOf(far), { kind: "name", names: ["Keys", "b"], type: undefined });
  });
});
