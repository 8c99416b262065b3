import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();

describe("the mode", () => {
  for (const [mode, state, navigation] of [
    ["structured-getx", "getx", "named-routes"],
    ["structured-riverpod", "riverpod", "go_router"],
  ] as const) {
    it(`${mode} dictates state, navigation and architecture, and says so where something else was asked`, () => {
      const asked = { mode, state: "bloc", navigation: "go_router", architecture: "mvc" };
      const { config, warnings } = compose(asked, tools);
      assert.deepEqual(
        [config["state"], config["navigation"], config["architecture"]],
        [state, navigation, "feature-folder"],
      );
      const changed = warnings.filter(({ id }) => /^changed-(?:state|navigation|architecture)$/.test(id));
      assert.deepEqual(
        changed.map(({ option, asked, used }) => [option, asked, used]),
        [
          ["architecture", "mvc", "feature-folder"],
          ...(navigation === "go_router" ? [] : [["navigation", "go_router", navigation]]),
          ["state", "bloc", state],
        ],
      );
      for (const { because } of changed) assert.match(because, /Choose the mode generic/);
    });

    it(`${mode} says nothing when nothing else was asked`, () => {
      const { warnings } = compose({ mode }, tools);
      assert.deepEqual(
        warnings.filter(({ id }) => id.startsWith("changed-state")),
        [],
      );
    });
  }

  it("generic leaves everything free", () => {
    const asked = { mode: "generic", state: "bloc", navigation: "go_router", architecture: "mvc" };
    const { config } = compose(asked, tools);
    for (const [key, value] of Object.entries(asked)) assert.equal(config[key], value);
  });
});
