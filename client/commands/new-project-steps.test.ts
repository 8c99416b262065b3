import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { newProjectSteps } from "./new-project-steps.ts";

const recipe = (id: string) => ({ id, title: `Title of ${id}`, description: "An app.", config: {} });
const catalog = { recipes: [recipe("empty"), recipe("garden")], defaultRecipe: "garden" };

describe("the questions about a new project", () => {
  const asked: object[] = [];
  const problemOf = async (config: object, field: string) => {
    asked.push(config);
    return Object(config)[field] === "" ? "must not be empty" : undefined;
  };
  const [first, second, third, ...others] = newProjectSteps(catalog, "org.garden", problemOf, t);

  it("are three: what it starts from, its name, and whose it is", () => {
    assert.deepEqual(others, []);
    const step = first?.({});
    assert.ok(step?.kind === "choice");
    assert.deepEqual(
      step.choices.map(({ label }) => label),
      ["Title of garden", "Title of empty"],
    );
    const whose = third?.({});
    assert.ok(whose?.kind === "text");
    assert.equal(whose.text, "org.garden");
    assert.deepEqual(whose.input("org.garden"), { orgId: "org.garden" });
  });

  it("are checked by the generator, with the recipe that was chosen", async () => {
    const step = second?.({ recipe: "empty" });
    assert.ok(step?.kind === "text");
    assert.equal(await step.problem(""), "must not be empty");
    assert.equal(await step.problem("shop"), undefined);
    assert.deepEqual(asked.at(-1), { recipe: "empty", appName: "shop" });
  });
});
