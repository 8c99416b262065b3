import assert from "node:assert/strict";
import { parseOpenStep } from "plist";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { readOpenStepPlist } from "../../scanner/project/ios/openstep-plist.ts";
import { entryAt } from "../../scanner/project/ios/plist.ts";
import { renderOpenStep, renderOpenStepLine } from "./openstep.ts";

describe("Xcode's old notation", () => {
  it("gives every text back, as a value, a key and in a list", () => {
    withHostileTexts((text) => {
      const value = { before: "1", text, list: [text, "x"], [`key ${text}`]: "y", after: { z: "2" } };
      for (const written of [renderOpenStep(value, ""), renderOpenStepLine(value)]) {
        assert.deepEqual(plain(written), value);
      }
    });
  });

  it("ends no comment early", () => {
    withHostileTexts((comment) => {
      const written = renderOpenStep({ a: { id: "0123456789ABCDEF01234567", comment }, b: "2" }, "");
      assert.deepEqual(plain(written), { a: "0123456789ABCDEF01234567", b: "2" });
    });
  });

  it("reads the same with another parser", () => {
    const value = { name: 'a "b" \\c', list: ["x-y", "z"], dict: { key: "$(inherited)" } };
    assert.deepEqual(parseOpenStep(renderOpenStep(value, "")), value);
  });
});

function plain(written: string): unknown {
  const root = readOpenStepPlist(written);
  const keys = root?.kind === "dict" ? root.entries.map(({ key }) => key) : [];
  return Object.fromEntries(keys.map((key) => [key, plainValue(entryAt(root, key)?.value)]));
}

function plainValue(value: ReturnType<typeof readOpenStepPlist>): unknown {
  if (value?.kind === "dict")
    return Object.fromEntries(value.entries.map((entry) => [entry.key, plainValue(entry.value)]));
  return value?.kind === "array" ? value.items.map(plainValue) : value?.value;
}
