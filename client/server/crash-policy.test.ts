import assert from "node:assert/strict";
import { crashPolicy } from "./crash-policy.ts";

const second = 1000;

describe("a language server that crashes", () => {
  it("is started again three times within three minutes, then no more", () => {
    const mayRestart = crashPolicy();
    assert.deepEqual(
      [0, 10, 20, 30].map((at) => mayRestart(at * second)),
      [true, true, true, false],
    );
  });

  it("is always started again when it crashes seldom", () => {
    const mayRestart = crashPolicy();
    assert.deepEqual(
      [0, 61, 122, 183, 244, 305].map((at) => mayRestart(at * second)),
      Array(6).fill(true),
    );
  });
});
