import assert from "node:assert/strict";
import { commentChange } from "./comment-change.ts";
import { noteText, textAnswer } from "./read-text.ts";
import { sourceFile, textBetween } from "./source-file.ts";

const text =
  "/// One.\nclass A {\n  /* two\n     three */\n  f() { // four\n    g(\n      // five\n      a,\n    );\n  }\n}\n// six";
const file = (read = text) => sourceFile("lib/a.dart", read, "dart");
const changed = (from: string, to: string, source = file()) => commentChange(source, text.replace(from, to));

describe("a change of one comment", () => {
  it("is known from the comment before and after it", () => {
    assert.deepEqual(changed("One", "On"), { before: "/// One.", after: "/// On." });
    assert.deepEqual(changed("two", "too"), { before: "/* two\n     three */", after: "/* too\n     three */" });
    assert.deepEqual(changed("six", "six."), { before: "// six", after: "// six." });
    assert.deepEqual(changed("five", ""), { before: "// five", after: "// " });
  });

  it("is none where anything else is another one, or moves", () => {
    for (const [from, to] of [
      ["four", "for"],
      ["g(", "h("],
      ["// five", "five"],
      ["five", "five\n"],
      ["two\n", "two"],
      ["three", "*/ three /*"],
      ["three", "/*"],
      ["three */", "three"],
      ["six", "six\rb"],
      ["six", "six\nb"],
    ] as const)
      assert.equal(changed(from, to), undefined, `${from} → ${to}`);
    assert.equal(commentChange(file(), text.replace("One", "1").replace("six", "6")), undefined);
  });

  it("is none of a comment that somebody has read with the code around it", () => {
    const source = file();
    const { occurrences } = source;
    textBetween(source, occurrences("g")[0] ?? 0, occurrences("a")[0] ?? 0);
    assert.equal(changed("five", "5", source), undefined);
    assert.ok(changed("three", "3", source));
    noteText(source, { start: 0, end: 3 });
    assert.equal(changed("One", "1", source), undefined);
    assert.ok(changed("six", "6", source));
  });

  it("is none where the text says something else as a whole", () => {
    const source = file();
    textAnswer(source, "six");
    textAnswer(source, /seven/);
    textAnswer(source, (all) => all.length > 1000);
    assert.ok(changed("One", "1", source));
    assert.equal(changed("six", "6", source), undefined);
    assert.equal(changed("One", "seven", source), undefined);
    assert.equal(changed("One", "1".repeat(1000), source), undefined);
  });
});
