import { xmlAttribute, xmlText } from "./xml.ts";

/** Text between tags of web/index.html, in which the Flutter tool fills in `$NAMES` and `{{names}}`. */
export function htmlText(text: string): string {
  return withoutPlaceholders(xmlText(text));
}

/** Text between double quotes of web/index.html. */
export function htmlAttribute(text: string): string {
  return withoutPlaceholders(xmlAttribute(text));
}

/** The tool fills in whatever looks like a placeholder, wherever it stands. */
function withoutPlaceholders(text: string): string {
  return text.replace(/[${]/g, (character) => `&#${character.charCodeAt(0)};`);
}
