import { readStartTag } from "../project/xml/xml-tag.ts";
import { blank } from "../project/xml/xml-text.ts";
import { owned, textFile } from "../source/text.ts";
import { type CommentSyntax, commentSyntax, commentsIn } from "./comment-syntax.ts";

/**
 * A `palisade:ignore <check>[, <check>] -- reason` comment. It switches those checks off for its own line and for the
 * next line after any comments, or in XML for the whole start tag of the next element.
 */
export interface InlineIgnore {
  readonly line: number;
  /** The last line it covers. */
  readonly lastLine: number;
  readonly checks: readonly string[];
  readonly reason: string;
}

const marker = "palisade:ignore";

/** What an editor writes in the place of a reason. While it stands there, no reason is given. */
export const reasonPlaceholder = "why this is acceptable here";

/** The ignore comments of a text. Lookalikes in strings and outside of comments do not count. */
export function inlineIgnores(path: string, text: string): InlineIgnore[] {
  if (!text.includes(marker)) return [];
  const ignores: InlineIgnore[] = [];
  const lines = text.split("\n");
  const syntax = commentSyntax(path);
  const code = codeLines(text, lines, syntax);
  const lastLineOfTag = startTags(text, syntax);
  let nextLine = lines.length + 1;
  let nextCode = text.length;
  let start = text.length + 1;
  for (let number = lines.length; number > 0; number--) {
    const line = lines[number - 1] ?? "";
    const codeLine = code[number - 1] ?? "";
    start -= line.length + 1;
    const column = line.indexOf(marker);
    const directive = column < 0 || codeLine.startsWith(marker, column) ? undefined : readDirective(line.slice(column));
    if (directive) {
      const behind = codeLine.slice(column).search(/\S/);
      const tagEnd = lastLineOfTag(behind < 0 ? nextCode : start + column + behind);
      ignores.push({ line: number, lastLine: Math.max(nextLine, tagEnd), ...directive });
    }
    const first = codeLine.search(/\S/);
    if (first >= 0) nextCode = start + first;
    if (first >= 0 || line.trim() === "") nextLine = number;
  }
  return ignores.reverse();
}

/** The lines without comments. Every other character keeps its column. */
function codeLines(text: string, lines: readonly string[], syntax: CommentSyntax | undefined): string[] {
  const comments = syntax && commentsIn(text, syntax.reader);
  if (comments) return blank(text, comments).split("\n");
  const opening = syntax?.opening === "--" ? /--/ : /\/\/|#|\/\*|<!--|^\s*\*/;
  return lines.map((line) => {
    const comment = line.search(opening);
    return comment < 0 ? line : line.slice(0, comment);
  });
}

const closing = /\*\/|-->/;
const directive = /^palisade:ignore\s+([a-z][a-z0-9-]*(?:\s*,\s*[a-z][a-z0-9-]*)*)(?:\s+--?(.*))?$/s;

function readDirective(text: string): Pick<InlineIgnore, "checks" | "reason"> | undefined {
  const end = text.search(closing);
  const match = directive.exec((end < 0 ? text : text.slice(0, end)).trim());
  if (!match) return undefined;
  const reason = owned((match[2] ?? "").trim());
  return {
    checks: owned(match[1] ?? "")
      .split(",")
      .map((check) => check.trim()),
    reason: reason === reasonPlaceholder ? "" : reason,
  };
}

/** Returns a function that gives the last line of the start tag at an offset, or 0. It caches the last answer. */
function startTags(text: string, syntax: CommentSyntax | undefined): (offset: number) => number {
  const { lineAt } = textFile("", text);
  let known = { offset: -1, line: 0 };
  return (offset) => {
    if (syntax?.reader !== "xml" || text[offset] !== "<" || !/[\p{L}_:]/u.test(text.charAt(offset + 1))) return 0;
    if (known.offset !== offset) known = { offset, line: lineAt(readStartTag(text, offset).span.end - 1) };
    return known.line;
  };
}
