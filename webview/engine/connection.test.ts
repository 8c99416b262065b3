import assert from "node:assert/strict";
import { createAskedConnection } from "./connection.ts";

describe("the connection to an engine that is asked", () => {
  it("asks an engine that is lost until it answers, and tells of both", async () => {
    const later: (() => void)[] = [];
    const answers = [false, true];
    const connection = createAskedConnection(
      async () => answers.shift() ?? false,
      (ask) => later.push(ask),
    );
    const told: string[] = [];
    const unwatch = connection.watch(() => told.push(connection.state));
    connection.lost();
    connection.lost();
    assert.equal(later.length, 1, "it is asked once at a time");
    for (const state of ["away", "up"]) {
      later.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
      assert.equal(connection.state, state);
    }
    assert.deepEqual(told, ["away", "up"]);
    assert.equal(later.length, 0);
    unwatch();
    connection.lost();
    assert.deepEqual(told, ["away", "up"]);
  });
});
