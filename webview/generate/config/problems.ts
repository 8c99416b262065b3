import type { FormField, FormFields } from "./catalog.ts";

/** The engine's refusals, by path of the field. */
export type Problems = Readonly<Record<string, string>>;

/** The problem of a field as the rest of a sentence. For one of several texts, it names the text. */
export function problemOf({ key }: FormField, problems: Problems, name?: string): string | undefined {
  if (name !== undefined) return problems[`${key}.${name}`];
  const below = Object.keys(problems).find((path) => path.startsWith(`${key}.`));
  return problems[key] ?? (below === undefined ? undefined : problems[below]);
}

/** The keys of fields with a problem, in the order of the form. */
export function wrongFields(fields: FormFields, problems: Problems): FormField[] {
  return [...fields.values()].filter((field) => problemOf(field, problems) !== undefined);
}
