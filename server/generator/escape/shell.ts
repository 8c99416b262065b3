/** A text as one word of a POSIX shell command. A shell cannot hold a NUL, so it is left out. */
export function shellWord(text: string): string {
  const held = text.replaceAll("\0", "");
  return /^[\w@%+:,./-]+$/.test(held) ? held : `'${held.replaceAll("'", "'\\''")}'`;
}

/** Text of a `#` comment: one line. */
export function shellComment(text: string): string {
  return text.replace(/[\s\0-\x1f\x7f-\x9f]+/g, " ").trim();
}
