import { diffLines } from "diff";
import type { TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** The edits that turn one text into another: changed lines, with equal starts and ends cut off. */
export function textEdits(before: string, after: string): TextEdit[] {
  const document = TextDocument.create("", "", 0, before);
  const edits: TextEdit[] = [];
  let at = 0;
  let removed = "";
  let added = "";
  const flush = () => {
    const { start, end } = sameEnds(removed, added);
    if (removed !== added) {
      const range = { start: document.positionAt(at + start), end: document.positionAt(at + removed.length - end) };
      edits.push({ range, newText: added.slice(start, added.length - end) });
    }
    at += removed.length;
    removed = "";
    added = "";
  };
  for (const part of diffLines(before, after)) {
    if (part.removed) removed += part.value;
    else if (part.added) added += part.value;
    else {
      flush();
      at += part.value.length;
    }
  }
  flush();
  return edits;
}

/** Number of characters that two texts share at their start and then at their end. Words are not split. */
function sameEnds(a: string, b: string): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  while (start > 0 && (isTorn(a, start) || isTorn(b, start))) start--;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  while (end > 0 && (isTorn(a, a.length - end) || isTorn(b, b.length - end))) end--;
  return { start, end };
}

/** Whether an offset is inside a word, a line break or a surrogate pair. */
function isTorn(text: string, at: number): boolean {
  return /^(?:\w\w|\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(at - 1, at + 1));
}
