import assert from "node:assert/strict";
import { options } from "../features/index.ts";
import "../features/tests/option.ts";
import { defineOption } from "../features/option.ts";
import { recipes } from "../recipes/index.ts";
import { isChosen, type Rule } from "./config.ts";
import { toggle } from "./field.ts";
import { readConfig } from "./read-config.ts";
import { resolveRules } from "./resolve-rules.ts";

const resolve = (request: object) => resolveRules(readConfig(request, options, recipes), options);

describe("the rules of the options", () => {
  it("let a structured mode dictate, and say so only about what was asked for", () => {
    const { config, warnings } = resolve({ mode: "structured-getx", state: "bloc" });
    assert.equal(config.get("state"), "getx");
    assert.equal(config.get("navigation"), "named-routes");
    const [state] = warnings.filter(({ option }) => option === "state");
    assert.deepEqual([state?.severity, state?.asked, state?.used], ["warning", "bloc", "getx"]);
    assert.match(state?.because ?? "", /generic/);
    assert.deepEqual(
      warnings.filter(({ option }) => option === "navigation"),
      [],
    );
  });

  it("leave the generic mode free", () => {
    const { config, warnings } = resolve({
      mode: "generic",
      state: "bloc",
      navigation: "go_router",
      architecture: "mvvm",
    });
    assert.deepEqual([config.get("state"), config.get("architecture")], ["bloc", "mvvm"]);
    assert.deepEqual(
      warnings.filter(({ id }) => id.startsWith("changed-")),
      [],
    );
  });

  it("change nothing that a recipe asks for, but add what its pushes come through", () => {
    for (const { id } of recipes) {
      const changed = resolve({ recipe: id }).warnings.filter(({ because }) => !/Firebase Messaging/.test(because));
      assert.deepEqual(
        changed.map(({ message }) => message),
        [],
        id,
      );
    }
  });

  it("hold again in what they made", () => {
    for (const mode of ["structured-getx", "structured-riverpod", "generic"]) {
      const once = resolve({ mode, state: "bloc", notifications: ["push", "rich"], nativeFlavors: true });
      const request = [...once.config].map(([key, value]) => [key, value] as const);
      const again = resolveRules({ config: new Map(request), asked: new Set() }, options);
      assert.deepEqual([...again.config], [...once.config]);
    }
  });

  it("that undo each other are an error of the generator", () => {
    const fields = { tests: toggle({ label: "Tests", default: false }) };
    const rule = (from: boolean): Rule => ({
      when: (config) => isChosen(config, "tests") === from,
      change: { key: "tests", to: !from },
      because: `It was ${from}.`,
    });
    const stubborn = defineOption({ id: "stubborn", section: "ai", fields, rules: [rule(true), rule(false)] });
    assert.throws(() => resolveRules(readConfig({}, [stubborn], []), [stubborn]), /undo each other/);
  });
});
