import assert from "node:assert/strict";
import { operations, teamOperations } from "../../operations/index.ts";
import { loadedAlone } from "./loaded-alone.ts";

describe("the operations that are loaded by a command's first word", () => {
  for (const [word, load] of loadedAlone) {
    it(`are all that begin with ${word}`, async () => {
      const all = [...operations, ...teamOperations];
      assert.deepEqual(
        new Set(await load()),
        new Set(all.filter(({ commands }) => commands.some(({ command }) => command[0] === word))),
      );
    });
  }
});
