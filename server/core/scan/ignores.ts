/** A `palisade:ignore <check>[, <check>] -- reason` comment: it switches those checks off for its line and the next. */
export interface InlineIgnore {
  readonly line: number;
  readonly checks: readonly string[];
  readonly reason: string;
}

const marker = "palisade:ignore";
const comment =
  /(?:\/\/|#|\/\*|<!--|^\s*\*)[^\n]*?palisade:ignore\s+([a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*)(?:\s+--\s*(.*?))?\s*(?:\*\/|-->)?\s*$/;

/** The ignore comments of a text, of whatever language. */
export function inlineIgnores(text: string): InlineIgnore[] {
  if (!text.includes(marker)) return [];
  const ignores: InlineIgnore[] = [];
  text.split("\n").forEach((content, index) => {
    if (!content.includes(marker) || content.length > 2000) return;
    const match = comment.exec(content);
    if (!match) return;
    const checks = (match[1] ?? "").split(",").map((id) => id.trim());
    ignores.push({ line: index + 1, checks, reason: match[2] ?? "" });
  });
  return ignores;
}
