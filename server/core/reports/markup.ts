import { visible } from "./visible.ts";

/** A piece of a page that is safe to put into another. */
export interface Markup {
  readonly markup: string;
}

type Value = Markup | string | number | false | null | undefined | readonly Value[];

/** HTML from a template: texts that are put in are shown as they are, markup is put in as it is, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.reduce((before, part, index) => before + written(values[index - 1]) + part) };
}

function written(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(written).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Markup that this program itself has written, such as a style sheet. */
export function ownMarkup(markup: string): Markup {
  return { markup };
}
