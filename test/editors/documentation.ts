import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** What docs/editors.md says. */
export const page = readFileSync(join(root, "docs/editors.md"), "utf8");

/**
 * The code blocks of one language below a heading, up to the next heading.
 *
 * @throws when there is none, because then the test that wants it would test nothing
 */
export function blocks(heading: string, language: string): string[] {
  const below = sections().get(heading) ?? "";
  const found = [...below.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, code = ""]) =>
    name === language ? [code] : [],
  );
  if (found.length === 0) throw new Error(`docs/editors.md has no ${language} below "${heading}".`);
  return found;
}

/** The rows of the table below a heading that has these columns, each as its cells. */
export function table(columns: readonly string[]): string[][] {
  const rows = page.split("\n").map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
  const head = rows.findIndex((cells) => columns.join() === cells.map((cell) => cell.trim()).join());
  if (head < 0) throw new Error(`docs/editors.md has no table with the columns ${columns.join(", ")}.`);
  const end = rows.findIndex((cells, index) => index > head && cells.length === 0);
  return rows.slice(head + 2, end).map((cells) => cells.map((cell) => cell.trim()));
}

/** The leaves of an object by their dotted names: `{ a: { b: 1 } }` gives `{ "a.b": 1 }`. An empty object is a leaf. */
export function flat(value: unknown, name = ""): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return { [name]: value };
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flat(inner, name ? `${name}.${key}` : key)));
}

function sections(): ReadonlyMap<string, string> {
  const parts = page.split(/^#+ (.*)$/m).slice(1);
  return new Map(parts.flatMap((title, index) => (index % 2 === 0 ? [[title, parts[index + 1] ?? ""]] : [])));
}
