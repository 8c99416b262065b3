import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { expressionOf } from "./native-expressions.ts";

/** What the last value of a function of Kotlin is read from. */
function readFrom(...lines: readonly string[]): string[] {
  const file = codeFile("A.kt", `class A { fun a(stay: Stay) {\n${lines.join("\n")}\nlog(it) } }`, "kotlin");
  const [value] = file.calls("log")[0]?.args[0]?.values ?? [];
  return value ? expressionOf(file, value).map(({ start, steps }) => [...start, ...steps].join(".")) : [];
}

describe("what a value of native code is read from", () => {
  it("is followed through variables, with every member that is read of one", () => {
    assert.deepEqual(readFrom("val from = stay", "val it = from.bed + from.ward.name"), ["Stay.bed", "Stay.ward.name"]);
  });

  it("is read once, however often variables are made of each other", () => {
    const twenty = (name: string) => Array(20).fill(name).join(" + ");
    const lines = [..."bcdefg"].map((name, i) => `val ${name} = ${twenty("abcdefg".charAt(i))}`);
    const found = readFrom("val a = stay.bed", ...lines, "val it = g");
    assert.deepEqual(new Set(found), new Set(["Stay.bed"]));
    assert.ok(found.length <= 20, `${found.length}`);
  });
});
