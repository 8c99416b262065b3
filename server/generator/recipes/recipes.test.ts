import assert from "node:assert/strict";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";
import { recipes } from "./index.ts";

/** The tabs of the preview, as the specification names them. */
const named = ["structure", "code", "pubspec", "config", "docs"];

describe("the projects of the recipes", () => {
  for (const { id } of recipes) {
    it(`have files in every tab, and in no other: ${id}`, () => {
      const { files } = compose({ recipe: id }, sourceTools());
      assert.deepEqual([...new Set(files.map(({ tab }) => tab))].sort(), named.toSorted());
    });
  }
});
