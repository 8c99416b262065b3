/** A text as a part of a regular expression that matches just it. */
export function literalPattern(text: string): string {
  return text.replace(/[^A-Za-z0-9_ ]/g, "\\$&");
}
