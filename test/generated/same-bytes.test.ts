import assert from "node:assert/strict";
import { compose } from "../../server/generator/compose.ts";
import { eachRecipe } from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";

describe("the generator", () => {
  it("The same request gives the same bytes.", () => {
    const [tools, others] = [sourceTools(), sourceTools()];
    const projects = eachRecipe().map(({ request }) => compose(request, tools));
    const again = eachRecipe()
      .toReversed()
      .map(({ request }) => compose(request, others))
      .toReversed();
    assert.ok(projects.length > 2);
    assert.equal(new Set(projects.map(({ hash }) => hash)).size, projects.length);
    assert.deepEqual(
      again.map(({ files }) => files),
      projects.map(({ files }) => files),
    );
  });
});
