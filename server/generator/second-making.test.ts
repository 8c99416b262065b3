import assert from "node:assert/strict";
import { eachRecipe, extremes } from "../../test/generated/rows/rows.ts";
import { sourceTools } from "../../test/generated/source-tools.ts";
import { secondMaking } from "../../test/support/generator/second-making.ts";
import { compose } from "./compose.ts";

describe("what a project says of its own making", () => {
  const tools = sourceTools();

  for (const { name, request } of [...eachRecipe(), ...extremes()]) {
    it(`never says to generate it again: ${name}`, () => {
      const { files, warnings } = compose(request, tools);
      const texts = [
        ...files.map(({ path, content }) => [path, content]),
        ...warnings.map((one) => [one.id, one.message]),
      ];
      assert.deepEqual(
        texts.flatMap(([path, text = ""]) => secondMaking.exec(text)?.[0].replace(/^/, `${path}: `) ?? []),
        [],
      );
    });
  }

  const told: readonly (readonly [recipe: string, path: string])[] = [
    ["enterprise", "SETUP.md"],
    ["enterprise", "docs/features/flavors.md"],
    ["enterprise", "docs/features/theming.md"],
    ["minimal", "docs/features/notifications.md"],
  ];
  for (const [recipe, path] of told) {
    it(`says in ${path} of ${recipe} how to change its options`, () => {
      const { files } = compose({ recipe }, tools);
      assert.match(
        files.find((file) => file.path === path)?.content ?? "",
        /then run `palisade update`, which keeps what you changed/,
      );
    });
  }
});
