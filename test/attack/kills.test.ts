import assert from "node:assert/strict";
import { kills } from "./long/kills.ts";

describe("kill -9 at random moments", function () {
  this.timeout(120_000);

  it("over six writers loses no acknowledged decision, tears no file, and leaves nothing behind", async () => {
    const counts = await kills(10, 12);
    assert.deepEqual(Object.keys(counts).sort(), ["baseline", "fix-all", "gate", "new", "scan", "triage"]);
    assert.ok(Object.values(counts).some(({ killed }) => killed > 0));
  });
});
