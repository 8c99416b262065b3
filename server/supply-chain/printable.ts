/** Long enough for every version, constraint and licence expression that people write. */
const longest = 200;

/**
 * A text out of a file of somebody else, fit for a terminal and a document: no control characters, no marks that turn
 * the writing direction, no broken surrogates, no credentials in an address, and at most 200 characters.
 */
export function printable(text: string): string {
  return text
    .replace(/\/\/[^/@\s]{1,1000}@/g, "//")
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
