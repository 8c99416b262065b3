import type { Field, Fields } from "./catalog.ts";

/** What the engine refused, by the path of the field. */
export type Problems = Readonly<Record<string, string>>;

/** What is wrong with a field, as the rest of a sentence; for one of its texts with the name of that text. */
export function problemOf({ key }: Field, problems: Problems, name?: string): string | undefined {
  if (name !== undefined) return problems[`${key}.${name}`];
  const below = Object.keys(problems).find((path) => path.startsWith(`${key}.`));
  return problems[key] ?? (below === undefined ? undefined : problems[below]);
}

/** The keys of the fields in which something is wrong, in the order of the form. */
export function wrongFields(fields: Fields, problems: Problems): Field[] {
  return [...fields.values()].filter((field) => problemOf(field, problems) !== undefined);
}
