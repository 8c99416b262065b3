import assert from "node:assert/strict";
import type { RuleChange } from "../config/config.ts";
import { fieldValue, isChosen } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { factsOf } from "../model/facts.ts";
import { options } from "./index.ts";
// These bring the types of their fields.
import "./connectivity/option.ts";
import "./tests/option.ts";
import "./state/option.ts";

const { config } = readConfig({ connectivity: ["connectivity_plus"] }, options, []);

describe("the keys and values of options", () => {
  it("are checked by the compiler in facts.has", () => {
    const { has } = factsOf(config, options);
    assert.equal(has("connectivity", "connectivity_plus"), true);
    // @ts-expect-error a value that the field does not offer
    assert.equal(has("connectivity", "connectivity_minus"), false);
    // @ts-expect-error a switch has no values
    assert.equal(has("tests", "connectivity_plus"), false);
    // @ts-expect-error no option has this field
    assert.throws(() => has("conectivity"), /no field/);
  });

  it("are checked by the compiler in rules", () => {
    assert.equal(isChosen(config, "state", "riverpod"), true);
    // @ts-expect-error a value that the field does not offer
    assert.equal(isChosen(config, "state", "redux"), false);
    const changes: readonly RuleChange[] = [
      { key: "tests", to: true },
      { key: "connectivity", add: ["connectivity_plus"] },
      // @ts-expect-error a value of another type
      { key: "tests", to: "yes" },
      // @ts-expect-error a value that the field does not offer
      { key: "connectivity", add: ["connectivity_minus"] },
    ];
    assert.equal(changes.length, 4);
  });

  it("give their values types", () => {
    const state: "getx" | "riverpod" | "bloc" | "provider" | "none" = fieldValue(config, "state");
    assert.equal(state, "riverpod");
    // @ts-expect-error it is a text
    const tests: string = fieldValue(config, "tests");
    assert.equal(tests, true);
  });
});
