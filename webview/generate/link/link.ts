import type { FormField, FormFields, FormValue } from "../config/catalog.ts";
import { type Choices, listOf, textsByValue, withValue } from "../config/choices.ts";

/** Choices from a link, with the parts that were not understood. */
export interface ConfigLink {
  readonly choices: Choices;
  readonly ignored: readonly string[];
}

/** Choices as readable parameters: `mode=generic`, `themes=light,dark`, `permissionReasons.camera=...`. */
export function writeLink(fields: FormFields, choices: Choices): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const field of fields.values()) {
    const value = choices.get(field.key);
    if (value === undefined) continue;
    if (field.forEach === undefined) parameters.append(field.key, writeValue(value));
    else
      for (const [name, text] of Object.entries(textsByValue(value))) parameters.append(`${field.key}.${name}`, text);
  }
  return parameters;
}

function writeValue(value: FormValue): string {
  if (!Array.isArray(value)) return String(value);
  const items = listOf(value);
  // A list whose items contain commas is written as JSON.
  return items.every((item) => /^[^,[]+$/.test(item)) ? items.join(",") : JSON.stringify(items);
}

/** Reads the choices in a link. What does not fit the catalogue is left out and named. */
export function readLink(fields: FormFields, parameters: URLSearchParams): ConfigLink {
  let choices: Choices = new Map();
  const ignored: string[] = [];
  for (const [key, text] of parameters) {
    const field = fields.get(key);
    const holder = field ? undefined : holderOf(fields, key);
    if (field && field.forEach === undefined) {
      const { value, unknown } = readValue(field, text);
      ignored.push(...unknown.map((one) => `${key}=${one}`));
      if (value !== undefined) choices = withValue(choices, field, value);
    } else if (holder) {
      const texts = new Map(Object.entries(textsByValue(choices.get(holder.key) ?? {})));
      texts.set(key.slice(holder.key.length + 1), text);
      choices = withValue(choices, holder, Object.fromEntries(texts));
    } else ignored.push(`${key}=${text}`);
  }
  return { choices, ignored };
}

/** The field with one text per value, for a key such as `permissionReasons.camera`. */
function holderOf(fields: FormFields, key: string): FormField | undefined {
  return [...fields.values()].find((field) => field.forEach !== undefined && key.startsWith(`${field.key}.`));
}

interface Read {
  readonly value?: FormValue;
  readonly unknown: readonly string[];
}

function readValue(field: FormField, text: string): Read {
  const offers = (value: string) => field.custom || field.values?.some((one) => one.value === value);
  switch (field.kind) {
    case "switch":
      return text === "true" || text === "false" ? { value: text === "true", unknown: [] } : { unknown: [text] };
    case "seg":
      return offers(text) ? { value: text, unknown: [] } : { unknown: [text] };
    case "chips": {
      const items = readList(text);
      return { value: items.filter(offers), unknown: items.filter((item) => !offers(item)) };
    }
    case "text":
      return { value: typeof field.default === "number" ? numberOrText(text) : text, unknown: [] };
  }
}

/** A whole number. Anything else stays text, and the engine reports the problem. */
export function numberOrText(text: string): number | string {
  return /^(0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

function readList(text: string): string[] {
  if (!text.startsWith("[")) return text === "" ? [] : text.split(",");
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map(String) : [text];
  } catch {
    return [text];
  }
}
