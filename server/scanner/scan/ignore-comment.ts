import { applyEdits, type TextEdit } from "../fixing/fix.ts";
import type { Span } from "../source/text.ts";
import { onlyAdds, placeAbove } from "./comment-place.ts";
import { type CommentSyntax, commentSyntax } from "./comment-syntax.ts";
import { inlineIgnores } from "./ignores.ts";

/** The edit that inserts an ignore comment. */
export interface IgnoreComment extends TextEdit {
  /** The span of the reason in the inserted text, so that an editor can select it. */
  readonly reason: Span;
}

/**
 * The edit that switches a check off for one line: an ignore comment on its own line above, below existing comments.
 * Undefined if a comment is impossible or would change the file's meaning: in JSON, inside a string, inside a
 * multi-line value.
 *
 * @param line 1-based, the line of the evidence
 */
export function ignoreComment(
  path: string,
  text: string,
  line: number,
  checkId: string,
  reason: string,
): IgnoreComment | undefined {
  const syntax = commentSyntax(path);
  const start = syntax && placeAbove(text, line, syntax);
  if (!syntax || start === undefined) return undefined;
  const head = `${indentation(text, start)}${syntax.opening} palisade:ignore ${checkId} ${syntax.separator} `;
  const written = writable(reason, syntax);
  const comment = `${head}${written}${syntax.closing}${lineBreak(text, start)}`;
  const edit = { start, end: start, text: comment };
  const after = applyEdits(text, [edit]);
  const covered = inlineIgnores(path, after).some(
    (ignore) => ignore.checks.includes(checkId) && ignore.line <= line + 1 && line + 1 <= ignore.lastLine,
  );
  if (!covered || !onlyAdds(path, text, after, start, syntax)) return undefined;
  return { ...edit, reason: { start: head.length, end: head.length + written.length } };
}

/**
 * On one line, without `--`, which XML forbids, and without backslashes, which some languages interpret even in
 * comments.
 */
function writable(reason: string, { separator }: CommentSyntax): string {
  const line = reason
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .replaceAll("\\", "/");
  return separator === "-" ? line.replace(/-{2,}/g, "-") : line;
}

const longestIndentation = 500;

function indentation(text: string, start: number): string {
  return /^[ \t]*/.exec(text.slice(start, start + longestIndentation))?.[0] ?? "";
}

/** The line break after the line at an offset, else the one before it. */
function lineBreak(text: string, start: number): string {
  const newline = text.indexOf("\n", start);
  const at = newline < 0 ? start - 1 : newline;
  return text[at - 1] === "\r" ? "\r\n" : "\n";
}
