import assert from "node:assert/strict";
import { isCutShort } from "../../source/cut-short.ts";
import { sourceFile, tokenText } from "../../source/source-file.ts";
import { promotionsIn } from "./promotions.ts";
import { typeName } from "./type-name.ts";

/** What tests show of each mention of a name, in order, and whether the file is read in part. */
function shownOf(name: string, text: string) {
  const file = sourceFile("lib/a.dart", text, "dart");
  const promotedAt = promotionsIn(file);
  const types = file.occurrences(name).map((token) => typeName(file, promotedAt(token)));
  assert.ok(types.length > 0 && tokenText(file, file.occurrences(name)[0] ?? 0) === name);
  return { types, isInPart: isCutShort(file) };
}

describe("what tests show of the class of a variable", () => {
  it("holds for all that `&&` joins behind it, however many fields are compared", () => {
    const fields = Array.from({ length: 12 }, (_, i) => `f${i} == other.f${i}`).join(" && ");
    const text = `class User { bool operator ==(Object other) => identical(this, other) || other is User && ${fields}; }`;
    const { types, isInPart } = shownOf("other", text);
    assert.deepEqual(types, [undefined, undefined, undefined, ...Array(12).fill("User")]);
    assert.equal(isInPart, false);
  });

  it("holds behind a long condition too", () => {
    const joined = Array.from({ length: 100 }, (_, i) => `a${i}`).join(" && ");
    const { types, isInPart } = shownOf("state", `f(Object state) { if (state is Entered && ${joined}) g(state); }`);
    assert.deepEqual(types, [undefined, undefined, "Entered"]);
    assert.equal(isInPart, false);
  });

  it("is noted as read in part where more conditions are joined than people write", () => {
    const joined = Array.from({ length: 210 }, (_, i) => `a${i}`).join(" && ");
    const { types, isInPart } = shownOf("state", `f(Object state) => state is Entered && ${joined} && state;`);
    assert.deepEqual(types, [undefined, undefined, "Entered"]);
    assert.equal(isInPart, true);
  });

  it("holds in brackets, and not before the test, nor where one of two may hold", () => {
    assert.deepEqual(shownOf("a", "f(Object a, b) => (b && a is A) && g(a);").types, [undefined, undefined, "A"]);
    assert.deepEqual(shownOf("a", "f(Object a) => g(a) && a is A;").types, [undefined, undefined, undefined]);
    assert.deepEqual(shownOf("a", "f(Object a, b) => (a is A || b) && g(a);").types.at(-1), undefined);
  });

  it("holds in elements of lists", () => {
    assert.deepEqual(shownOf("a", "f(Object a) => [if (a is A) a else a];").types, [
      undefined,
      undefined,
      "A",
      undefined,
    ]);
    assert.deepEqual(shownOf("a", "f(Object a) => [if (a case A()) a];").types, [undefined, undefined, "A"]);
  });

  it("is read in files that have no `is` and no `switch`", () => {
    assert.deepEqual(shownOf("a", "f(Object a) { if (a case A()) g(a); }").types, [undefined, undefined, "A"]);
  });
});
