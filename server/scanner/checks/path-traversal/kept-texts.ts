import type { Expression } from "../../code/values/assignments.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, occurrencesBetween, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, callAt, skip } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";

/** Members that give a text or a piece of it, with the separators of a path that are in it. */
const keepers = new Set(
  "trim toString toLowerCase substring split first last single elementAt replaceAll replaceFirst join group".split(" "),
);
const matchers = ["firstMatch", "allMatches", "matchAsPrefix"];

/** Matches in one expression that are looked at. */
const maxMatches = 10;

/** A separator, and a set of characters such as `[^\w.]` that all others are taken away by; not `[^";]`. */
const cleaning = /[/]|\[\^[^\]]*(?:\\w|(?<!\\)[a-z0-9])/i;

/**
 * The text that an expression takes a piece of: `header` of `header.split('=').last` and of
 * `RegExp('name="(.+)"').firstMatch(header)?.group(1)`. None if what it does may take the
 * folders away.
 */
export function keptTexts(file: SourceFile, { first, last }: Expression): Expression[] {
  const cleans = literalsOf(file, first, last).some(({ value }) => value === undefined || cleaning.test(value));
  const matched = matchers
    .flatMap((name) => occurrencesBetween(file, name, first, last, maxMatches))
    .flatMap((at) => callAt(file, at) ?? []);
  if (matched.length > 0) return cleans ? [] : matched.flatMap((call) => argument(call, 0) ?? []);
  return !cleans && isKept(file, first, last) ? [{ first, last: first }] : [];
}

/** Whether only keepers follow the word at token `first`. */
function isKept(file: SourceFile, first: number, last: number): boolean {
  if (!isKind(file, first, Kind.Word) || callAt(file, first)) return false;
  let i = first + 1;
  while (i <= last) {
    if (isToken(file, i, "!") || isToken(file, i, "?")) i++;
    else if (isToken(file, i, "[")) i = skip(file, i) + 1;
    else if ((isToken(file, i, ".") || isToken(file, i, "?.")) && keepers.has(tokenText(file, i + 1)))
      i = isToken(file, i + 2, "(") ? skip(file, i + 2) + 1 : i + 2;
    else return false;
  }
  return last > first;
}
