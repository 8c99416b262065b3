import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { valuesAsked } from "./values-asked.ts";

const file = codeFile(
  "lib/a.dart",
  "f() { if (!isOpen && user.isAdmin) g(); h(pages[role], isShut ? 1 : 2); }",
  "dart",
);

describe("the values that a file asks", () => {
  it("are found by their text and that of what they are looked up in", () => {
    const offered: unknown[] = [];
    const none = valuesAsked(file, (text, lookedUpIn) => {
      offered.push([text, lookedUpIn]);
      return false;
    });
    assert.deepEqual(none, []);
    assert.deepEqual(offered, [
      ["isOpen", undefined],
      ["user.isAdmin", undefined],
      ["role", "pages"],
      ["isShut", undefined],
    ]);
  });

  it("have arms if they are flags", () => {
    const found = valuesAsked(file, (text) => /role|isShut/.test(text));
    assert.deepEqual(
      found.map(({ code, arms }) => [code.text, arms?.map((arm) => arm.text)]),
      [
        ["role", undefined],
        ["isShut", ["1", "2"]],
      ],
    );
  });
});
