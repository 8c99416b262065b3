import { isToken, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";

const starts = new Set([";", "{", "}", "else"]);

/** Whether tokens `first` to `last` are a statement of their own: `await a.b();`, also after `if (...)`. */
export function isStatement(file: SourceFile, first: number, last: number): boolean {
  let before = first - 1;
  while (isToken(file, before, "await")) before--;
  const isAfterIf = isToken(file, before, ")") && isToken(file, partnerOf(file, before) - 1, "if");
  return isToken(file, last + 1, ";") && (isAfterIf || starts.has(tokenText(file, before)));
}

/** Whether the word at token `at` is the end of an `import`, not a use. */
export function isImported(file: SourceFile, at: number): boolean {
  let start = at;
  while (isToken(file, start - 1, ".")) start -= 2;
  return isToken(file, start - 1, "import") || isToken(file, start - 1, "static");
}
