import assert from "node:assert/strict";
import { type FlowValue, openFlow, staysInFunction, writtenAs } from "./flow-value.ts";

const text: FlowValue = { kind: "text", text: "a" };
const caught: FlowValue = { kind: "local", name: "e", type: undefined, values: [] };
const given: FlowValue = { kind: "parameter", name: "a", type: undefined, of: "f" };

describe("a value that stays in its function", () => {
  const cases: readonly (readonly [what: string, value: FlowValue, stays: boolean])[] = [
    ["a text", text, true],
    ["what nobody knows", openFlow, true],
    ["a caught error", caught, true],
    [
      "a caught error in a text",
      { kind: "parts", parts: [{ label: "b", value: writtenAs(caught, "toString") }] },
      true,
    ],
    ["a local with a text", { ...caught, values: [text] }, true],
    ["a local with a parameter", { ...caught, values: [text, given] }, false],
    ["an error of a class, which may write itself", writtenAs({ ...caught, type: "Failure" }, "toString"), false],
    ["a parameter", given, false],
    ["one of a text and a field", { kind: "either", options: [text, { kind: "name", name: "b", type: "A" }] }, false],
    ["what a function gives", { ...writtenAs(given, "read") }, false],
  ];
  for (const [what, value, stays] of cases) {
    it(`${stays ? "is" : "is not"} ${what}`, () => assert.equal(staysInFunction(value), stays));
  }

  it("may come from itself", () => {
    const values: FlowValue[] = [text];
    const round: FlowValue = { ...caught, values };
    values.push(round);
    assert.equal(staysInFunction(round), true);
  });
});
