/** What could not be seen, or reorders the text around it; the server's reports make the same visible. */
const invisible = /(?!\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffe\uffff]/gu;

/** A text of a project on one line, in which what plays tricks stands as its number. */
export function plainText(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .replace(invisible, (one) => `‹U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`);
}

/** The same for a message, where VS Code would make a link of `[label](address)`. */
export function plain(text: string): string {
  return plainText(text).replaceAll("](", "] (");
}
