/**
 * Controls, halves of letters, what no document may hold, and what reorders or hides the text around it (CVE-2021-42574:
 * source code that reads as what it is not).
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;

/** A text on one line in which every character that could not be seen, or that plays tricks, stands as its number. */
export function visible(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .replace(invisible, (one) => `‹U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`);
}
