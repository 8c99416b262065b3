import { firstWhere } from "../vocabulary/first-where.ts";
import { profiles } from "./languages.ts";
import { lex } from "./lexing/lexer.ts";
import { readsAlike } from "./read-text.ts";
import type { SourceFile } from "./source-file.ts";
import { textChange } from "./text-change.ts";

/** One comment of a file, before and after a change. */
export interface CommentChange {
  readonly before: string;
  readonly after: string;
}

/**
 * The comment that alone is another one in a text than in a file, with nothing else on its lines, and as many of them as
 * before: then all code is in the same lines and columns. Undefined for any other text, and where the comment took part
 * in what was read of the file.
 */
export function commentChange(file: SourceFile, text: string): CommentChange | undefined {
  const { comments } = file.tokens;
  const { start, oldEnd, newEnd } = textChange(file.text, text);
  const comment = comments[firstWhere(comments.length, (at) => (comments[at]?.end ?? 0) >= oldEnd)];
  if (!comment || start < comment.start + shortestOpening || !isAlone(file.text, comment.start, comment.end))
    return undefined;
  if (lineBreak.test(file.text.slice(start, oldEnd)) || lineBreak.test(text.slice(start, newEnd))) return undefined;
  const after = text.slice(comment.start, comment.end + newEnd - oldEnd);
  if (!isComment(after, file) || !readsAlike(file, comment, text)) return undefined;
  return { before: file.text.slice(comment.start, comment.end), after };
}

/** In characters: `//`. */
const shortestOpening = 2;

const lineBreak = /[\r\n]/;

function isAlone(text: string, start: number, end: number): boolean {
  const lineEnd = text.indexOf("\n", end);
  const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
  return `${before}${text.slice(end, lineEnd < 0 ? text.length : lineEnd)}`.trim() === "";
}

/** Whether a text is one comment from its beginning to its end. */
function isComment(text: string, { language }: SourceFile): boolean {
  const { count, comments, complete } = lex(text, profiles[language]);
  return complete && count === 0 && comments.length === 1 && comments[0]?.end === text.length;
}
