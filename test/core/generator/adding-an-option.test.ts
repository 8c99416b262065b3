import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { options } from "../../../server/core/generator/options/index.ts";
import { sections } from "../../../server/core/generator/options/option.ts";

const folder = "server/core/generator";

/** The files of the generator that one of them imports. */
function importsOf(name: string): string[] {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  return [...text.matchAll(/ from "(\.[^"]+)"/g)].map(([, target = ""]) => posix.join(posix.dirname(name), target));
}

describe("adding an option touches its file and its line in the list", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts"));

  it("because its file is named after it", () => {
    const names = files.flatMap((name) => /^options\/(.+)\.ts$/.exec(name)?.[1] ?? []);
    assert.deepEqual(
      options.map(({ id }) => id).sort(),
      names.filter((name) => !["index", "option"].includes(name)).sort(),
    );
  });

  it("because nothing but the list imports it", () => {
    const imports = files
      .filter((name) => name !== "options/index.ts")
      .flatMap((name) => importsOf(name).map((imported) => ({ name, imported })));
    assert.ok(imports.length > 100);
    const paths = options.map(({ id }) => `options/${id}.ts`);
    assert.deepEqual(
      imports.filter(({ imported }) => paths.includes(imported)),
      [],
    );
  });

  it("because its templates and parts lie in folders of its own", () => {
    const owners = [...options.map(({ id }) => id), "project"];
    const strangers = ["templates", "parts"].flatMap((place) =>
      readdirSync(`${folder}/${place}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !owners.includes(entry.name))
        .map(({ name }) => `${place}/${name}`),
    );
    assert.deepEqual(strangers, []);
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
