/** One line of a .properties file, such as gradle.properties; it is ASCII, whatever encoding the reader takes. */
export function propertyLine(key: string, value: string): string {
  return `${escapeAll(key).replace(/[ =:]/g, "\\$&").replace(/^[#!]/, "\\$&")}=${escapeAll(value).replace(/^ /, "\\ ")}`;
}

/** Text of a `#` comment: one line. */
export function propertiesComment(text: string): string {
  return text.replace(/[\s\0-\x1f\x7f-\x9f]+/g, " ").trim();
}

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

function escapeAll(text: string): string {
  return text.replaceAll("\\", "\\\\").replace(/[^\x20-\x7e]/g, escaped);
}

function escaped(character: string): string {
  return shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
