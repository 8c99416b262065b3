import assert from "node:assert/strict";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { type CatalogField, catalogOf } from "../../server/generator/catalog.ts";
import { markdownCode, markdownText } from "../../server/generator/escape/markdown.ts";
import { operations } from "../../server/operations/index.ts";
import { brokenLinks } from "../generated/markdown-links.ts";
import { secondMaking } from "../support/generator/second-making.ts";

const path = "docs/generator.md";
const { sections, recipes } = catalogOf();

function recipeTable(): string {
  const rows = recipes.map(({ id, title, description }) => [
    markdownCode(id),
    markdownText(title),
    markdownText(description),
  ]);
  return table(["id", "recipe", "what it is"], rows);
}

function fieldTables(): string {
  const filled = sections.filter(({ fields }) => fields.length > 0);
  return filled
    .map(
      ({ title, fields }) =>
        `### ${title}\n\n${table(["key", "what it is", "values", "default"], fields.map(fieldRow))}`,
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

describe("docs/generator.md", () => {
  const text = readFileSync(path, "utf8");

  it("lists every recipe and every field of the configuration (UPDATE_DOCS=1 writes them)", () => {
    const updated = Object.entries({ recipes: recipeTable(), fields: fieldTables() }).reduce(
      (before, [name, content]) =>
        before.replace(
          new RegExp(`<!-- ${name}:start -->[\\s\\S]*<!-- ${name}:end -->`),
          () => `<!-- ${name}:start -->\n\n${content}\n\n<!-- ${name}:end -->`,
        ),
      text,
    );
    if (process.env["UPDATE_DOCS"]) writeFileSync(path, updated);
    else assert.equal(text, updated);
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

  it("has no dead link", () => {
    const files = [path, "README.md"].map((file) => ({ path: file, content: readFileSync(file, "utf8") }));
    assert.deepEqual(
      brokenLinks(files).filter((link) => link.startsWith(path)),
      [],
    );
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
