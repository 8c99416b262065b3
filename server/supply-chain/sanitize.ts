/** Longer than any real version, constraint or licence expression. */
const maxLength = 200;

/**
 * Text from a foreign file, made safe for terminals and documents: no control characters, no marks that change the
 * writing direction, no lone surrogates, no credentials in a URL, and at most 200 characters.
 */
export function sanitize(text: string): string {
  return text
    .replace(/\/\/[^/@\s]{1,1000}@/g, "//")
    .slice(0, maxLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
