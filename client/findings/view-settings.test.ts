import assert from "node:assert/strict";
import { viewSettings } from "./view-settings.ts";

function memory(content: Record<string, unknown> = {}) {
  const values = new Map(Object.entries(content));
  return {
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
}

describe("the arrangement of the findings view", () => {
  it("is remembered from window to window, but for the searched text", () => {
    const remembered = memory();
    const before = viewSettings(remembered);
    before.grouping = "file";
    before.filter = { all: true, text: "http" };
    assert.equal(before.filter.text, "http");
    const after = viewSettings(remembered);
    assert.equal(after.grouping, "file");
    assert.deepEqual(after.filter, { all: true, text: "" });
  });

  it("starts with open findings by status, whatever is remembered from elsewhere", () => {
    for (const content of [{}, { "findings.grouping": "toString", "findings.all": "yes" }]) {
      const settings = viewSettings(memory(content));
      assert.equal(settings.grouping, "status");
      assert.deepEqual(settings.filter, { all: false, text: "" });
    }
  });
});
