import assert from "node:assert/strict";
import { readConfig } from "../config/read-config.ts";
import { options } from "../features/index.ts";
import { recipes } from "../recipes/index.ts";
import { factsOf } from "./facts.ts";
import { joinProvided } from "./provided-facts.ts";

describe("the facts that options provide", () => {
  it("hold when any option says so, whatever the others say", () => {
    const { storage, tabBar } = joinProvided([{ storage: true }, { storage: false }, {}]);
    assert.deepEqual([storage, tabBar], [true, false]);
  });

  it("have the first network source", () => {
    const [one, two] = ["One", "Two"].map((service) => ({ service, file: service.toLowerCase() }));
    assert.equal(joinProvided([{}, { networkSource: one }, { networkSource: two }]).networkSource, one);
  });

  const provided: readonly (readonly [
    request: object,
    fact: "storage" | "pagedLists" | "envFile" | "errorHooks" | "shownRoute",
  ])[] = [
    [{ themes: ["dark"] }, "storage"],
    [{ themes: ["light"], localization: "flutter_localization" }, "storage"],
    [{ themes: ["light"], consent: true }, "storage"],
    [{ themes: ["light"], maintenanceGate: "backend" }, "storage"],
    [{ interactivity: ["infinite-scroll"] }, "pagedLists"],
    [{ env: true }, "envFile"],
    [{ observability: ["error_boundary"] }, "errorHooks"],
    [{ notifications: ["local"] }, "shownRoute"],
    [{ firebase: ["analytics"] }, "shownRoute"],
  ];
  for (const [request, fact] of provided) {
    it(`say ${fact} for ${JSON.stringify(request)}, and not without it`, () => {
      const facts = (given: object) =>
        factsOf(readConfig({ recipe: "minimal", ...given }, options, recipes).config, options);
      assert.equal(facts(request)[fact], true);
      assert.equal(facts({ themes: ["light"] })[fact], false);
    });
  }
});
