import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { options } from "../../server/generator/features/index.ts";
import { sections } from "../../server/generator/features/option.ts";

describe("adding an option touches its folder and its line in the list", () => {
  it("because its folder is named after it", () => {
    const folders = readdirSync("server/generator/features", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    assert.deepEqual(options.map(({ id }) => id).sort(), folders.sort());
  });

  it("because it tells the compiler the keys and values of its fields", () => {
    const silent = options
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map(({ id }) => `server/generator/features/${id}/option.ts`)
      .filter((path) => !readFileSync(path, "utf8").includes("interface AllFields extends Own {}"));
    assert.deepEqual(silent, []);
  });

  it("because the form takes its fields from it", () => {
    const keys = options.flatMap(({ fields }) => Object.keys(fields));
    assert.deepEqual(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      [],
      "two options have one field",
    );
    for (const { id, section, fields } of options) {
      assert.ok(
        sections.some((one) => one.id === section),
        id,
      );
      for (const [key, { schema, default: value, label }] of Object.entries(fields)) {
        assert.match(key, /^[a-z]\w*(?:\.[a-z]\w*)?$/);
        assert.ok(label.length > 1, key);
        assert.equal(schema.safeParse(value).success, true, `the default of ${key} is refused`);
      }
    }
  });
});
