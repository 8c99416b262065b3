import assert from "node:assert/strict";
import { rememberAnswers } from "./remembered.ts";

describe("answers that are remembered", () => {
  it("are made once while nothing changes that they were read from", () => {
    const answers = rememberAnswers();
    const made: string[] = [];
    const values = new Map([
      ["a", 1],
      ["b", 2],
    ]);
    const read = (name: string) => {
      answers.reads(name);
      made.push(name);
      return values.get(name) ?? 0;
    };
    let ofA = answers.answer<number>(undefined, () => read("a"));
    let ofB = answers.answer<number>(undefined, () => read("b"));
    let sum = answers.answer<number>(undefined, () => 0);
    const ask = () => {
      sum = answers.answer(sum, () => {
        ofA = answers.answer(ofA, () => read("a"));
        ofB = answers.answer(ofB, () => read("b"));
        return ofA.value + ofB.value;
      });
      return sum.value;
    };
    answers.change([]);
    assert.equal(ask(), 0, "what nothing was read for holds");
    sum = answers.answer<number>(undefined, () => {
      ofA = answers.answer(ofA, () => read("a"));
      ofB = answers.answer(ofB, () => read("b"));
      return ofA.value + ofB.value;
    });
    assert.deepEqual([ask(), made], [3, ["a", "b"]]);

    values.set("b", 5);
    answers.change(["b", "c"]);
    assert.deepEqual([ask(), made], [6, ["a", "b", "b"]]);
    answers.change(["c"]);
    assert.deepEqual([ask(), made], [6, ["a", "b", "b"]]);
  });

  it("that nobody asked for in the round of a change are made again later", () => {
    const answers = rememberAnswers();
    let value = 1;
    const make = () => {
      answers.reads("a");
      return value;
    };
    const first = answers.answer<number>(undefined, make);
    value = 2;
    answers.change(["a"]);
    answers.change(["b"]);
    assert.equal(answers.answer(first, make).value, 2);
  });
});
