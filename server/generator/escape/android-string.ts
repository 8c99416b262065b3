/**
 * A text as the value of a string resource, before it is escaped for XML. Quotes, references (`@`, `?`) and white space
 * lose their meaning; see https://developer.android.com/guide/topics/resources/string-resource#escaping_quotes.
 */
export function androidString(text: string): string {
  return text
    .replace(/[\\'"@?]/g, "\\$&")
    .replace(/[\t\n\r]/g, codeUnit)
    .replace(/^ | $| (?= )/g, codeUnit);
}

function codeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
