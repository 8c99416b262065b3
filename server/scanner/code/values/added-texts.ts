import { isToken, occurrencesBetween, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argumentsBetween, callAt, skip } from "../../source/syntax/calls.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";
import type { Expression } from "./assignments.ts";

/** Mentions of a list or a buffer that are looked at. */
const maxMentions = 60;

const adders = new Set(["add", "write", "writeln"]);

/** What the function around token `i` adds to the list or the buffer `name`: `x` of `name.add(x)`, `name.write(x)`. */
export function addedTexts(file: SourceFile, name: string, i: number): Expression[] {
  const body = enclosingFunction(file, i);
  if (!body) return [];
  return occurrencesBetween(file, name, body.first, body.last, maxMentions).flatMap((at) => {
    const isAdded = isToken(file, at + 1, ".") && adders.has(tokenText(file, at + 2));
    return (isAdded && callAt(file, at + 2)?.args.slice(0, 1)) || [];
  });
}

/** The texts that a new list or buffer holds; any other expression itself. */
export function collectedTexts(file: SourceFile, { first, last }: Expression): readonly Expression[] {
  if (isToken(file, first, "StringBuffer")) return callAt(file, first)?.args ?? [];
  const open = isToken(file, first, "<") ? skip(file, first) + 1 : first;
  return isToken(file, open, "[") && skip(file, open) === last ? argumentsBetween(file, open, last) : [{ first, last }];
}
