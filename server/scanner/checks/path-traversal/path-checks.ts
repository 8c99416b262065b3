import type { Expression } from "../../code/values/assignments.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { enclosingBody, enclosingFunction } from "../../source/syntax/scopes.ts";
import { entryLoops } from "./archive-entries.ts";

/** Functions whose name says that they look at a whole path. */
const wholeChecks = /^isWithin$|within|sanitize|safe/i;
/** Functions that reduce or compare any path, perhaps another one. */
const reducers = /^(?:equals|basename|basenameWithoutExtension|normalize|canonicalize|relative)$/;

/** True if the function around token `i` checks the path: `isWithin`, `basename`, a test for `..`. */
export function checksPaths(file: SourceFile, i: number): boolean {
  const body = enclosingFunction(file, i) ?? enclosingBody(file, i);
  return body !== undefined && (meets(file.derived(pathChecks), body) || meets(file.derived(pathReducers), body));
}

/** The same for the name of an archive's entry at token `i`: only its own loop reduces it. */
export function checksEntries(file: SourceFile, i: number): boolean {
  const body = enclosingFunction(file, i) ?? enclosingBody(file, i);
  const loop = file.derived(entryLoops).findLast((one) => one.body.first <= i && i <= one.body.last);
  return (body && meets(file.derived(pathChecks), body)) || meets(file.derived(pathReducers), loop?.body);
}

function meets(tokens: readonly number[], range: Expression | undefined): boolean {
  return range !== undefined && tokens.some((at) => range.first <= at && at <= range.last);
}

function pathChecks(file: SourceFile): number[] {
  const literals = literalsOf(file).filter(({ value }) => value?.includes("..") && !value.includes("..."));
  return [...mentions(file, wholeChecks), ...literals.map(({ first }) => first)];
}

function pathReducers(file: SourceFile): number[] {
  return mentions(file, reducers);
}

function mentions(file: SourceFile, words: RegExp): number[] {
  return [...file.words()].filter((word) => words.test(word)).flatMap((word) => file.occurrences(word));
}
