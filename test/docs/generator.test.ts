import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { type CatalogField, catalogOf } from "../../server/generator/catalog.ts";
import { markdownCode, markdownText } from "../../server/generator/escape/markdown.ts";
import { operations } from "../../server/operations/index.ts";
import { secondMaking } from "../support/generator/second-making.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const path = "docs/generator.md";
const { sections, recipes, defaultRecipe } = catalogOf();

function recipeTable(): string {
  const rows = recipes.map(({ id, title, description }) => [
    markdownCode(id),
    markdownText(id === defaultRecipe ? `${title} (the default)` : title),
    markdownText(description),
  ]);
  return markdownTable(["id", "recipe", "what it is"], rows);
}

function fieldTables(): string {
  const filled = sections.filter(({ fields }) => fields.length > 0);
  return filled
    .map(
      ({ title, fields }) =>
        `### ${title}\n\n${markdownTable(["key", "what it is", "values", "default"], fields.map(fieldRow))}`,
    )
    .join("\n\n");
}

function fieldRow({ key, label, kind, help, values = [], custom, forEach, default: value }: CatalogField): string[] {
  const listed = values.map((one) => markdownCode(one.value)).join(" ");
  const offered = {
    text:
      forEach === undefined
        ? typeof value === "number"
          ? "a number"
          : "a text"
        : `a text for each of ${markdownCode(forEach)}`,
    switch: "`true` `false`",
    seg: `one of ${listed}`,
    chips: [listed === "" ? "" : `any of ${listed}`, custom ? "any others" : ""].filter(Boolean).join(", or "),
  };
  const about = help === undefined ? label : `${label}. ${help}`;
  return [markdownCode(key), markdownText(about), offered[kind], markdownCode(JSON.stringify(value))];
}

describe("docs/generator.md", () => {
  const text = readFileSync(path, "utf8");

  it("lists every recipe and every field of the configuration (UPDATE_DOCS=1 writes them)", () => {
    holdPart(path, "recipes", recipeTable());
    holdPart(path, "fields", fieldTables());
  });

  it("names every address of the generator", () => {
    const addresses = operations.flatMap(({ http }) => (http ? [`${http.method} ${http.path}`] : []));
    const own = addresses.filter((address) => !address.includes("/api/security/"));
    assert.deepEqual(
      own.filter((address) => !text.includes(address)),
      [],
    );
    assert.ok(own.length >= 5);
  });

  it("and all other documents never say to generate a project again", () => {
    const documents = [...globSync("*.md"), ...globSync("docs/**/*.md")];
    assert.ok(documents.includes(path) && documents.includes("README.md"));
    assert.deepEqual(
      documents.flatMap((file) => secondMaking.exec(readFileSync(file, "utf8"))?.[0] ?? []),
      [],
    );
  });
});
