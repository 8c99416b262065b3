/** Invisible characters, and characters that reorder the text around them. The server's reports show the same ones. */
const invisible = /(?!\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffe\uffff]/gu;

/** A text of a project on one line. Deceptive characters are shown as their code points. */
export function plainText(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .replace(invisible, (one) => `‹U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`);
}

/** The same for a message, in which VS Code would turn `[label](address)` into a link. */
export function plain(text: string): string {
  return plainText(text).replaceAll("](", "] (");
}
