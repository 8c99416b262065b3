import type { FormField, Section } from "./catalog.ts";

/** A search hit in the form: a field or one of its values. */
export interface SearchTarget {
  readonly section: Section;
  readonly field: FormField;
  readonly value?: string;
  readonly label: string;
  readonly help?: string;
}

export function targetsOf(sections: readonly Section[]): SearchTarget[] {
  return sections.flatMap((section) =>
    section.fields.flatMap((field): SearchTarget[] => [
      { section, field, label: field.label, ...(field.help !== undefined && { help: field.help }) },
      ...(field.values ?? []).map(({ value, label, help }) => ({
        section,
        field,
        value,
        label,
        ...(help !== undefined && { help }),
      })),
    ]),
  );
}

/** Targets that match every word of a query, best match first. An empty query returns all fields. */
export function searchTargets(targets: readonly SearchTarget[], query: string): SearchTarget[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return targets.filter(({ value }) => value === undefined);
  return targets
    .map((target) => ({ target, score: scoreOf(target, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ target }) => target);
}

/** How well a target matches. Names count more than explanations, and the start of a name most. Zero means no match. */
function scoreOf({ label, value = "", field, section, help = "" }: SearchTarget, words: readonly string[]): number {
  const places: readonly (readonly [string, number])[] = [
    [label, 8],
    [value === "" ? field.key : value, 6],
    [`${field.label} ${field.key}`, 3],
    [help, 2],
    [section.title, 1],
  ];
  const scores = words.map((word) =>
    Math.max(...places.map(([text, weight]) => weight * closeness(text.toLowerCase(), word))),
  );
  return scores.includes(0) ? 0 : scores.reduce((total, score) => total + score, value === "" ? 0.5 : 0);
}

function closeness(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return text.length === word.length ? 4 : 3;
  return /[a-z0-9]/.test(text.charAt(at - 1)) ? 1 : 2;
}
