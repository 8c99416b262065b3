import type { CatalogField, OptionCatalog } from "../generator/index.ts";
import type { Paint } from "./paint.ts";
import { lines, type Printable, type TerminalText, text } from "./terminal-text.ts";

/** The options and recipes of the generator, to read before typing `--set`. */
export function catalogText({ sections, recipes, defaultRecipe }: OptionCatalog, paint: Paint): TerminalText {
  const filled = sections.filter(({ fields }) => fields.length > 0);
  return lines([
    paint.bold("Recipes (--recipe <id>)"),
    ...recipes.map(
      ({ id, description }) => text`  ${paint.cyan(id)}  ${description}${id === defaultRecipe ? " (the default)" : ""}`,
    ),
    ...filled.flatMap(({ title, fields }) => [
      "",
      paint.bold(`${title} (--set <key>=<value>)`),
      ...fields.flatMap((field) => fieldLines(field, paint)),
    ]),
  ]);
}

function fieldLines({ key, label, values, default: value, custom, forEach }: CatalogField, paint: Paint): Printable[] {
  const shown = typeof value === "string" ? value : JSON.stringify(value);
  const note = [
    label,
    ...(forEach === undefined ? [] : [`a text for each of ${forEach}: ${key}.<value>`]),
    ...(shown === "" || forEach !== undefined ? [] : [`default ${shown}`]),
  ].join("; ");
  const choices = values?.map((one) => one.value).join(" ") ?? "";
  const offered = [choices, custom ? "or others" : ""].filter(Boolean).join(" ");
  return [text`  ${paint.cyan(key)}  ${note}`, ...(offered === "" ? [] : [text`    ${paint.dim(offered)}`])];
}
