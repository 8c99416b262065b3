import assert from "node:assert/strict";
import { running, scanned } from "../test/support/client/statuses.ts";
import { contextKeys } from "./context-keys.ts";

describe("the context keys", () => {
  it("tell a window without a project from one that is not scanned yet and one that is", () => {
    const notes = scanned("notes");
    const keys = (state: Parameters<typeof contextKeys>[0]) => {
      const { "palisade.ready": ready, "palisade.projectCount": count, "palisade.scanned": done } = contextKeys(state);
      return [ready, count, done];
    };
    assert.deepEqual(keys({ kind: "starting" }), [false, 0, false]);
    assert.deepEqual(keys(running([])), [true, 0, false]);
    assert.deepEqual(keys(running([{ ...notes, state: { kind: "scanning" } }])), [true, 1, false]);
    assert.deepEqual(keys(running([notes])), [true, 1, true]);
  });

  it("tell that the server has stopped", () => {
    assert.equal(contextKeys({ kind: "stopped" })["palisade.stopped"], true);
    assert.equal(contextKeys(running([]))["palisade.stopped"], false);
  });
});
