/** A text as a YAML scalar on one line: plain where it can only be read as this text, else between double quotes. */
export function yamlString(text: string): string {
  return isPlain(text) ? text : `"${text.replace(/[\\"]/g, "\\$&").replace(unprintable, escaped)}"`;
}

/** Text of a `#` comment: one line. */
export function yamlComment(text: string): string {
  return text.replace(unprintable, " ").replace(/\s+/g, " ").trim();
}

/** Words that readers of one YAML version or another take for a boolean, nothing or a number. */
const otherwise = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;

function isPlain(text: string): boolean {
  return /^[A-Za-z_][\w ./+-]*$/.test(text) && !otherwise.test(text) && !text.endsWith(" ");
}

/** What YAML wants escaped, byte order marks and line separators among them. */
const unprintable = /[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

function escaped(character: string): string {
  return shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
