/**
 * A string literal of C and C++, without a prefix such as `L`: nothing in the text is an escape or a trigraph, and no
 * compiler has to guess the encoding of the file.
 */
export function cString(text: string): string {
  const characters = oneLine(text).replace(/[\\"?]/g, "\\$&");
  return `"${characters.replace(/[^\x20-\x7e]/gu, universalName)}"`;
}

/** A string of a Windows resource script in UTF-8. A quote is doubled there, and control characters have no place. */
export function rcString(text: string): string {
  return `"${oneLine(text).replaceAll("\\", "\\\\").replaceAll('"', '""')}"`;
}

/** Neither language can hold control characters or halves of surrogate pairs in a way that every compiler takes. */
function oneLine(text: string): string {
  return text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Surrogate}/gu, " ");
}

function universalName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length <= 4 ? `\\u${code.padStart(4, "0")}` : `\\U${code.padStart(8, "0")}`;
}
