import { type FormField, type FormFields, type FormValue, labelOf } from "./catalog.ts";

/** The user's choices by field key. Defaults are left out. */
export type Choices = ReadonlyMap<string, FormValue>;

export const noChoices: Choices = new Map();

/** The user's choice for a field, or its default. */
export function chosen(field: FormField, choices: Choices): FormValue {
  return (field.lockedBy === undefined ? choices.get(field.key) : undefined) ?? field.default;
}

export function withValue(choices: Choices, field: FormField, value: FormValue): Choices {
  const changed = new Map(choices);
  if (sameValue(value, field.default)) changed.delete(field.key);
  else changed.set(field.key, value);
  return changed;
}

/** A value forced by another field or an overlay, and why. */
export interface Dictation {
  readonly value: FormValue;
  readonly because: string;
  /** The key of the deciding field, which the user may change. */
  readonly by?: string;
}

/** What forces the value of a field; undefined when the user is free. */
export function dictationOf(field: FormField, fields: FormFields, choices: Choices): Dictation | undefined {
  if (field.lockedBy !== undefined) {
    return { value: field.default, because: `The overlay ${field.lockedBy} locks this.` };
  }
  for (const [key, values] of Object.entries(field.dictatedBy ?? {})) {
    const by = fields.get(key);
    if (!by) continue;
    const choice = String(chosen(by, choices));
    const value = Object.hasOwn(values, choice) ? values[choice] : undefined;
    if (value === undefined) continue;
    return { value, by: key, because: `${by.label} “${labelOf(by, choice)}” decides this.` };
  }
  return undefined;
}

/** The values of a list field; empty for any other field. */
export function listOf(value: FormValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a field with one text per value of another field; empty for any other field. */
export function textsByValue(value: FormValue): Readonly<Record<string, string>> {
  return typeof value === "object" && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};
}

export function sameValue(one: FormValue, other: FormValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The configuration for the engine, by key. It leaves out values forced by another field, so that the user's own choice
 * returns once nothing forces it, and texts for values that are not chosen.
 */
export function askedValues(fields: FormFields, choices: Choices): [key: string, value: FormValue][] {
  const asked: [string, FormValue][] = [];
  for (const field of fields.values()) {
    const choice = choices.get(field.key);
    if (choice === undefined || dictationOf(field, fields, choices)) continue;
    const value = field.forEach === undefined ? choice : textsOfChosen(field.forEach, choice, fields, choices);
    if (!sameValue(value, field.default)) asked.push([field.key, value]);
  }
  return asked;
}

/** The configuration in the engine's type. */
export function requestOf(fields: FormFields, choices: Choices): object {
  const request: Nested = {};
  for (const [key, value] of askedValues(fields, choices)) place(request, key.split("."), value);
  return request;
}

function textsOfChosen(forEach: string, value: FormValue, fields: FormFields, choices: Choices): FormValue {
  const source = fields.get(forEach);
  const names = source ? listOf(chosen(source, choices)) : [];
  return Object.fromEntries(Object.entries(textsByValue(value)).filter(([name, text]) => names.includes(name) && text));
}

interface Nested {
  [name: string]: FormValue | Nested;
}

function place(target: Nested, [name = "", ...rest]: readonly string[], value: FormValue): void {
  if (rest.length === 0) target[name] = value;
  else place((target[name] ??= {}) as Nested, rest, value);
}
