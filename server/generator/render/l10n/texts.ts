import { dartString } from "../../escape/dart.ts";
import { translate } from "../../l10n/translations/translate.ts";
import type { Message } from "../../model/contribution.ts";
import { byText, type Chosen } from "../../model/slots.ts";

/** A text with its key. */
export interface Text {
  readonly key: string;
  readonly english: string;
  readonly placeholders: readonly Placeholder[];
}

interface Placeholder {
  readonly name: string;
  readonly type: "String" | "int";
}

/** All texts of a project, by their keys. */
export function textsOf(messages: ReadonlyMap<string, Chosen<Message>>): readonly Text[] {
  return [...messages]
    .map(([key, { value }]) => ({
      key,
      english: value.text,
      placeholders: Object.entries(value.placeholders ?? {}).map(([name, type]) => ({ name, type })),
    }))
    .toSorted((a, b) => byText(a.key, b.key));
}

/** A text in the language of a locale, or in English. */
export function textIn(locale: string, { key, english }: Text): string {
  return translate(locale, key) ?? english;
}

/** A text cut at its placeholders; the pieces at odd places are names. */
export function pieces(text: string, { placeholders }: Text): readonly string[] {
  const names = placeholders.map(({ name }) => name).join("|");
  return names === "" ? [text] : text.split(new RegExp(`\\{(${names})\\}`));
}

/** A text as a string literal of Dart, with its placeholders as interpolations. */
export function dartText(text: string, message: Text): string {
  const cut = pieces(text, message);
  const inner = cut.map((piece, place) => {
    if (place % 2 === 0) return dartString(piece).slice(1, -1);
    return /^\w/.test(cut[place + 1] ?? "") ? `\${${piece}}` : `$${piece}`;
  });
  return `'${inner.join("")}'`;
}

/** The parameters of a text's method, without brackets. */
export function parameters({ placeholders }: Text): string {
  return placeholders.map(({ name, type }) => `${type} ${name}`).join(", ");
}
