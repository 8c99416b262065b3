import type { Expression } from "../../code/values/assignments.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";

/** A loop over the entries of an archive. */
export interface EntryLoop {
  /** The variable that holds the entry. */
  readonly entry: string;
  /** The tokens of the loop's body. */
  readonly body: Expression;
}

/** The loops of a Dart file over the entries of a zip or tar archive (`package:archive`). */
export function entryLoops(file: SourceFile): EntryLoop[] {
  return /package:(?:flutter_)?archive\//.test(file.text) ? [...forLoops(file), ...forEachCalls(file)] : [];
}

/** `for (final entry in archive) {...}`. */
function forLoops(file: SourceFile): EntryLoop[] {
  return file.occurrences("in").flatMap((at) => {
    const open = loopOpener(file, at);
    const close = partnerOf(file, open);
    const bodyEnd = isToken(file, close + 1, "{") ? partnerOf(file, close + 1) : -1;
    if (open < 0 || bodyEnd < 0 || !isArchive(file, at + 1, close - 1)) return [];
    return { entry: tokenText(file, at - 1), body: { first: close + 1, last: bodyEnd } };
  });
}

/** The bracket of the `for (` around the `in` at token `at`, or -1. */
function loopOpener(file: SourceFile, at: number): number {
  for (let i = at - 1; i >= 0 && i > at - 8; i--) {
    if (isKind(file, i, Kind.Open)) return isToken(file, i - 1, "for") ? i : -1;
  }
  return -1;
}

/** `archive.forEach((entry) {...})`. */
function forEachCalls(file: SourceFile): EntryLoop[] {
  return callsOf(file, ["forEach"]).flatMap(({ receiver, nameAt, open, close }) => {
    const parameters = open + 1;
    const name = partnerOf(file, parameters) - 1;
    const isClosure = isToken(file, parameters, "(") && isKind(file, name, Kind.Word);
    const isOverArchive = isArchive(file, nameAt - 2 * receiver.length, nameAt - 1);
    return isClosure && isOverArchive ? { entry: tokenText(file, name), body: { first: name + 2, last: close } } : [];
  });
}

const decoding = /^(?:(?:zip|tar)decoder|decode(?:bytes|buffer|stream|zip|tar)?|archive)$/i;

/** True for an expression that decodes an archive, or that starts with a variable that holds one. */
function isArchive(file: SourceFile, first: number, last: number): boolean {
  const words = wordsBetween(file, first, last);
  if (words.some((word) => decoding.test(word) && word !== "archive")) return true;
  const variable = words[0] === "await" || words[0] === "this" ? words[1] : words[0];
  return variable !== undefined && declaredTypeWords(file, variable).some((word) => decoding.test(word));
}
