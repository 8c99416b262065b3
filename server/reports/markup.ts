import { safeLine } from "./safe-line.ts";
import { createTag, type SafeText } from "./safe-text.ts";

/** HTML that is safe to insert into a page. */
export type Markup = SafeText<"html">;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const { tag, own } = createTag("html", (text) =>
  safeLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? character),
);

/** HTML from a template literal. Inserted strings are escaped, inserted markup is kept, lists are joined. */
export const html = tag;

/** Markup written by this program, such as a style sheet. */
export const ownMarkup = own;
