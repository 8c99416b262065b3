import { pieces, type Text, textIn } from "./texts.ts";

/** `pt-BR` → `app_pt_BR.arb` */
export function arbPath(locale: string): string {
  return `app_${locale.replace("-", "_")}.arb`;
}

/** Whether a text has braces that are no placeholders: ICU must not read them. */
export function needsEscaping(text: Text): boolean {
  return pieces(text.english, text).some((piece, place) => place % 2 === 0 && /[{}]/.test(piece));
}

/** The texts of one locale. Characters stay as they are: people edit this file. */
export function arbText(locale: string, texts: readonly Text[], template: boolean): string {
  const escaping = texts.some(needsEscaping);
  const entries = texts.flatMap((text) => {
    const value = icuText(textIn(locale, text), text, escaping);
    const described = template && text.placeholders.length > 0;
    return [[text.key, value], ...(described ? [[`@${text.key}`, { placeholders: placeholders(text) }]] : [])];
  });
  const content = { "@@locale": locale.replace("-", "_"), ...Object.fromEntries(entries) };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

function icuText(text: string, message: Text, escaping: boolean): string {
  const quoted = (piece: string) => piece.replaceAll("'", "''").replace(/[{}]+/g, "'$&'");
  return pieces(text, message)
    .map((piece, place) => (place % 2 === 1 ? `{${piece}}` : escaping ? quoted(piece) : piece))
    .join("");
}

function placeholders(text: Text): Readonly<Record<string, { type: string }>> {
  return Object.fromEntries(text.placeholders.map(({ name, type }) => [name, { type }]));
}
