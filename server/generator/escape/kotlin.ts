/** A string literal of Kotlin: nothing in the text is a template or an escape. */
export function kotlinString(text: string): string {
  return `"${text.replace(/[\\"$]/g, "\\$&").replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]/g, escaped)}"`;
}

/** A package name; reserved words in it are put between back-ticks. */
export function kotlinPackage(name: string): string {
  return name
    .split(".")
    .map((part) => (hardKeywords.has(part) ? `\`${part}\`` : part))
    .join(".");
}

/** Text of a `//` comment or a line of a KDoc comment: one line that ends no comment and begins none. */
export function kotlinComment(text: string): string {
  return text
    .replace(/[\s\0-\x1f\x7f-\x9f]+/g, " ")
    .replaceAll("*/", "* /")
    .replaceAll("/*", "/ *")
    .trim();
}

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

function escaped(character: string): string {
  return shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** https://kotlinlang.org/docs/keyword-reference.html#hard-keywords */
const hardKeywords = new Set(
  (
    "as break class continue do else false for fun if in interface is null object package return super this throw " +
    "true try typealias typeof val var when while"
  ).split(" "),
);
