import { createTag, type SafeText } from "./safe-text.ts";
import { visible } from "./visible.ts";

/** A piece of a page that is safe to put into another. */
export type Markup = SafeText<"html">;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const { tag, own } = createTag("html", (text) =>
  visible(text).replace(/[&<>"']/g, (character) => entities[character] ?? character),
);

/** HTML from a template: texts that are put in are shown as they are, markup is put in as it is, lists are joined. */
export const html = tag;

/** Markup that this program itself has written, such as a style sheet. */
export const ownMarkup = own;
