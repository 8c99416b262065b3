import assert from "node:assert/strict";
import { withUnsent } from "./alert-memory.ts";

describe("what an alert remembers", () => {
  const now = new Date("2026-05-09T12:00:00Z");
  const attempt = { place: "a", since: "2026-05-08T12:00:00Z", tries: 1 };
  const cases = [
    ["is sent again after the first try", attempt, true],
    ["is sent again after the fourth", { ...attempt, tries: 4 }, true],
    ["is given up after the fifth", { ...attempt, tries: 5 }, false],
    ["is sent again after six days", { ...attempt, since: "2026-05-03T12:00:00Z" }, true],
    ["is given up after a week", { ...attempt, since: "2026-05-02T12:00:00Z" }, false],
  ] as const;
  for (const [name, failed, isAgain] of cases) {
    it(`${name}, when it failed`, () => {
      const memory = withUnsent({ pending: [], told: ["a", "b"] }, [failed], now);
      const expected = isAgain ? { told: ["b"], unsent: [failed] } : { told: ["a", "b"], unsent: [] };
      assert.deepEqual(memory, { pending: [], ...expected });
    });
  }
});
