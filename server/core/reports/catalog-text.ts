import type { Catalog, CatalogField } from "../generator/catalog.ts";
import type { Paint } from "./paint.ts";

/** What a project can be made of, as one reads it before typing `--set`. */
export function catalogText({ sections, recipes }: Catalog, paint: Paint): string {
  const filled = sections.filter(({ fields }) => fields.length > 0);
  return [
    paint.bold("Recipes (--recipe <id>)"),
    ...recipes.map(({ id, description }) => `  ${paint.cyan(id)}  ${description}`),
    ...filled.flatMap(({ title, fields }) => [
      "",
      paint.bold(`${title} (--set <key>=<value>)`),
      ...fields.flatMap((field) => fieldLines(field, paint)),
    ]),
    "",
  ].join("\n");
}

function fieldLines({ key, label, values, default: value, custom, forEach }: CatalogField, paint: Paint): string[] {
  const shown = typeof value === "string" ? value : JSON.stringify(value);
  const note = [
    label,
    ...(forEach === undefined ? [] : [`a text for each of ${forEach}: ${key}.<value>`]),
    ...(shown === "" || forEach !== undefined ? [] : [`default ${shown}`]),
  ].join("; ");
  const choices = values?.map((one) => one.value).join(" ") ?? "";
  const offered = [choices, custom ? "or others" : ""].filter(Boolean).join(" ");
  return [`  ${paint.cyan(key)}  ${note}`, ...(offered === "" ? [] : [`    ${paint.dim(offered)}`])];
}
