import assert from "node:assert/strict";
import { gridMove } from "./grid-keys.ts";

const size = { rows: 30, columns: 11 };
const from = { row: 5, column: 3 };
const press = (key: string, ctrlKey = false, place = from) => gridMove(place, size, { key, ctrlKey });

describe("keys in a grid", () => {
  it("move by a cell, and stop at the edges", () => {
    assert.deepEqual(press("ArrowDown"), { row: 6, column: 3 });
    assert.deepEqual(press("ArrowUp"), { row: 4, column: 3 });
    assert.deepEqual(press("ArrowRight"), { row: 5, column: 4 });
    assert.deepEqual(press("ArrowLeft"), { row: 5, column: 2 });
    assert.deepEqual(press("ArrowUp", false, { row: 0, column: 3 }), { row: 0, column: 3 });
    assert.deepEqual(press("ArrowRight", false, { row: 0, column: 10 }), { row: 0, column: 10 });
  });

  it("move by a page, to the ends of a row, and with Control to the ends of all", () => {
    assert.deepEqual(press("PageDown"), { row: 15, column: 3 });
    assert.deepEqual(press("PageUp"), { row: 0, column: 3 });
    assert.deepEqual(press("Home"), { row: 5, column: 0 });
    assert.deepEqual(press("End"), { row: 5, column: 10 });
    assert.deepEqual(press("Home", true), { row: 0, column: 0 });
    assert.deepEqual(press("End", true), { row: 29, column: 10 });
  });

  it("are left to the browser when they mean nothing", () => {
    assert.equal(press("Enter"), undefined);
    assert.equal(press("Tab"), undefined);
  });
});
