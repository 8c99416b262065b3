/**
 * Control characters, lone surrogates, noncharacters, and characters that reorder or hide the text around them
 * (CVE-2021-42574: source code that reads differently from what it does). Line breaks and the variation selectors of
 * emoji are allowed: looking back at those few is much faster than looking ahead at every character.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffe\uffff](?<!\n|\ufe0e|\ufe0f)/gu;

/** Replaces characters that cannot be seen, or that reorder the text around them. Line breaks stay. */
export function replaceInvisible(text: string, write: (character: string) => string): string {
  return text.replace(invisible, write);
}

/** The code point of a character: `‹U+202E›`. */
export function codePointLabel(character: string): string {
  return `‹U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`;
}
