/** A string literal of Dart between single quotes: nothing in the text is an interpolation or an escape. */
export function dartString(text: string): string {
  return `'${text.replace(/[\\'$]/g, "\\$&").replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Surrogate}/gu, escaped)}'`;
}

/** Text of a `//` or `///` comment: one line. */
export function dartComment(text: string): string {
  return text.replace(/[\s\0-\x1f\x7f-\x9f\p{Surrogate}]+/gu, " ").trim();
}

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

function escaped(character: string): string {
  return shortEscapes[character] ?? `\\u{${character.charCodeAt(0).toString(16)}}`;
}
