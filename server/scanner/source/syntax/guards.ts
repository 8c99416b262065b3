import { firstWhere } from "../../vocabulary/first-where.ts";
import { firstOf } from "../cut-short.ts";
import { nesting } from "../lexing/nesting.ts";
import { Kind } from "../lexing/tokens.ts";
import { textAnswer } from "../read-text.ts";
import { isKind, isToken, occurrencesBetween, partnerOf, type SourceFile, tokenText } from "../source-file.ts";
import { expressionEnd, skip } from "./calls.ts";
import { enclosingFunction } from "./scopes.ts";

/** From token `first` to `last`, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * Whether token `i` runs in debug builds only: inside `if (kDebugMode)` (or `!kReleaseMode`, `BuildConfig.DEBUG`, `#if
 * DEBUG`), after an early `if (kReleaseMode) return;`, inside `assert(...)`, or in the debug arm of a conditional.
 */
export function underDebugGuard(file: SourceFile, i: number): boolean {
  const ranges = file.derived(debugOnlyRanges);
  const low = firstWhere(ranges.length, (at) => (ranges[at]?.first ?? 0) > i);
  return i <= (ranges[low - 1]?.last ?? -1);
}

/** More than any real file uses, so that a hostile file cannot stall a scan. */
const maxFlags = 200;

/** The constants of Flutter that tell debug builds from releases, and whether each is true in debug builds. */
export const flutterFlags: ReadonlyMap<string, boolean> = new Map([
  ["kDebugMode", true],
  ["kReleaseMode", false],
]);

/** What a Dart file has in it that says something of the build. */
const tellsOfBuilds = new RegExp([...flutterFlags.keys(), "assert"].join("|"));

function debugOnlyRanges(file: SourceFile): Range[] {
  // Few files have it, and the others need no index of their words where only values are followed.
  if (file.language === "dart" && !textAnswer(file, tellsOfBuilds)) return [];
  if (file.language === "swift" || file.language === "objc") return outermost(directiveRanges(file));
  const ranges: Range[] = [];
  const flags = [...file.derived(buildFlags).keys()].flatMap((flag) => file.occurrences(flag));
  let end = -1;
  for (const at of firstOf(
    file,
    flags.sort((a, b) => a - b),
    maxFlags,
  )) {
    if (at <= end) continue;
    for (const range of flagRanges(file, at)) {
      ranges.push(range);
      end = Math.max(end, range.last);
    }
  }
  return outermost([...ranges, ...assertRanges(file)]);
}

/** The names that tell debug builds from releases, and whether each is true in debug builds. */
function buildFlags(file: SourceFile): ReadonlyMap<string, boolean> {
  // An app's own Dart constant named DEBUG says nothing about the build.
  if (file.language !== "dart") return new Map([["DEBUG", true]]);
  const flags = new Map(flutterFlags);
  for (const [flag, inDebug] of [...flags]) {
    for (const at of firstOf(file, file.occurrences(flag), maxFlags)) {
      const isNot = isToken(file, at - 1, "!");
      const { last, isTurned } = comparisonOf(file, at);
      const name = isToken(file, last + 1, ";") ? fixedName(file, isNot ? at - 2 : at - 1) : undefined;
      if (name !== undefined) flags.set(name, (inDebug !== isNot) !== isTurned);
    }
  }
  for (const name of assertedNames(file)) flags.set(name, true);
  return flags;
}

/** Where a flag ends that is compared, and whether that turns it round: `kReleaseMode != true`, `kReleaseMode == false`. */
function comparisonOf(file: SourceFile, at: number): { readonly last: number; readonly isTurned: boolean } {
  const isEqual = isToken(file, at + 1, "==");
  const value = tokenText(file, at + 2);
  if (!(isEqual || isToken(file, at + 1, "!=")) || !/^(?:true|false)$/.test(value))
    return { last: at, isTurned: false };
  return { last: at + 2, isTurned: isEqual !== (value === "true") };
}

/**
 * The variables that only an `assert` makes true, and the getters that return them: `bool debug = false;
 * assert(debug = true); return debug;`.
 */
function assertedNames(file: SourceFile): string[] {
  return firstOf(file, file.occurrences("assert"), maxFlags).flatMap((at) => {
    const set = isToken(file, at + 1, "(") && isToken(file, at + 3, "=") && isToken(file, at + 4, "true");
    const body = set ? enclosingFunction(file, at) : undefined;
    if (!body) return [];
    const name = tokenText(file, at + 2);
    const uses = occurrencesBetween(file, name, body.first, body.last, maxFlags);
    if (!uses.some((use) => isToken(file, use + 1, "=") && isToken(file, use + 2, "false"))) return [];
    const isReturned = uses.some((use) => isToken(file, use - 1, "return") && isToken(file, use + 1, ";"));
    return isReturned && isToken(file, body.nameAt - 1, "get") ? [name, body.name] : [name];
  });
}

/** The name that nothing can change behind the `=` or `=>` at token `sign`: a constant or a getter. */
function fixedName(file: SourceFile, sign: number): string | undefined {
  const before = [2, 3].map((steps) => tokenText(file, sign - steps));
  const isFixed = isToken(file, sign, "=>")
    ? before[0] === "get"
    : before.some((word) => /^(?:const|final)$/.test(word));
  const isSet = isToken(file, sign, "=>") || isToken(file, sign, "=");
  return isFixed && isSet ? tokenText(file, sign - 1) : undefined;
}

/** The ranges sorted by start and end, without those inside another one. */
function outermost(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.first - b.first || b.last - a.last)) {
    if (range.last > (kept.at(-1)?.last ?? -1)) kept.push(range);
  }
  return kept;
}

function assertRanges(file: SourceFile): Range[] {
  return file.occurrences("assert").flatMap((at) => {
    const close = partnerOf(file, at + 1);
    return isToken(file, at + 1, "(") && close > 0 ? { first: at + 1, last: close } : [];
  });
}

/**
 * The ranges that the flag at token `at` makes debug-only: an arm of a conditional, a branch of an `if`, or the rest of
 * a block.
 */
function flagRanges(file: SourceFile, at: number): Range[] {
  if (isToken(file, at + 1, "?")) return armRanges(file, at);
  const open = file.derived(nesting).around[at] ?? -1;
  const close = partnerOf(file, open);
  if (!isToken(file, open, "(") || !isToken(file, open - 1, "if") || close < 0) return [];
  const then = { first: close + 1, last: statementEnd(file, close + 1) };
  const condition = buildCondition(file, open + 1, close - 1);
  if (condition.trueOnlyInDebug) return [then];
  if (!condition.falseOnlyInDebug) return [];
  const elseAt = isToken(file, then.last + 1, ";") ? then.last + 2 : then.last + 1;
  if (isToken(file, elseAt, "else")) return [{ first: elseAt + 1, last: statementEnd(file, elseAt + 1) }];
  return leaves(file, then) ? [{ first: then.last + 1, last: blockEnd(file, open) }] : [];
}

/** The arm of `kDebugMode ? a : b` that debug builds take. */
function armRanges(file: SourceFile, flag: number): Range[] {
  const end = expressionEnd(file, flag + 2);
  const colon = armSeparator(file, flag + 2, end);
  const firstIsDebug = isDebugFlag(file, flag, flag);
  return [firstIsDebug ? { first: flag + 2, last: colon - 1 } : { first: colon + 1, last: end }];
}

function armSeparator(file: SourceFile, first: number, last: number): number {
  let nested = 0;
  for (let i = first; i <= last; i++) {
    const partner = partnerOf(file, i);
    if (partner > i) i = partner;
    else if (isToken(file, i, "?")) nested++;
    else if (isToken(file, i, ":") && nested-- === 0) return i;
  }
  return last;
}

/** Parses a condition as alternatives (`||`) of conjunctions (`&&`). */
function buildCondition(file: SourceFile, first: number, last: number) {
  const alternatives = splitAt(file, first, last, "||").map((range) => splitAt(file, range.first, range.last, "&&"));
  return {
    trueOnlyInDebug: alternatives.every((all) => all.some((range) => isDebugFlag(file, range.first, range.last))),
    falseOnlyInDebug: alternatives.some((all) => all.every((range) => isReleaseFlag(file, range.first, range.last))),
  };
}

function splitAt(file: SourceFile, first: number, last: number, operator: string): Range[] {
  const ranges: Range[] = [];
  let start = first;
  for (let i = first; i <= last; i++) {
    const partner = partnerOf(file, i);
    if (partner > i) i = partner;
    else if (isToken(file, i, operator)) {
      ranges.push({ first: start, last: i - 1 });
      start = i + 1;
    }
  }
  return [...ranges, { first: start, last }];
}

function isDebugFlag(file: SourceFile, first: number, last: number): boolean {
  return inDebugBuilds(file, first, last) === true;
}

function isReleaseFlag(file: SourceFile, first: number, last: number): boolean {
  return inDebugBuilds(file, first, last) === false;
}

/** What a flag of the build, perhaps negated or compared, is in debug builds. Undefined for other conditions. */
function inDebugBuilds(file: SourceFile, first: number, last: number): boolean | undefined {
  const compared = last - 2 >= first ? comparisonOf(file, last - 2) : undefined;
  const at = compared?.last === last ? last - 2 : last;
  const inDebug = file.derived(buildFlags).get(tokenText(file, at));
  if (inDebug === undefined) return undefined;
  return (inDebug !== isNegated(file, first, at)) !== (at < last && compared?.isTurned === true);
}

/** Whether `!` comes before the flag or its qualifier: `!kDebugMode`, `!BuildConfig.DEBUG`. */
function isNegated(file: SourceFile, first: number, last: number): boolean {
  let at = Math.min(first, last);
  while (isKind(file, at - 1, Kind.Word) || isToken(file, at - 1, ".")) at--;
  return isToken(file, at, "!") || isToken(file, at - 1, "!");
}

/** The last token of the statement or collection element that starts at `first`, with its `else`. */
function statementEnd(file: SourceFile, first: number): number {
  let at = first;
  while (isToken(file, at, "if") && partnerOf(file, at + 1) > at) {
    const end = branchEnd(file, partnerOf(file, at + 1) + 1);
    if (!isToken(file, end + 1, "else")) return end;
    at = end + 2;
  }
  return branchEnd(file, at);
}

function branchEnd(file: SourceFile, first: number): number {
  return isToken(file, first, "{") ? skip(file, first) : expressionEnd(file, first);
}

function leaves(file: SourceFile, then: Range): boolean {
  const start = isToken(file, then.first, "{") ? then.first + 1 : then.first;
  return isToken(file, start, "return") || isToken(file, start, "throw");
}

function blockEnd(file: SourceFile, i: number): number {
  const opener = file.derived(nesting).around[i] ?? -1;
  const end = partnerOf(file, opener);
  return end < 0 ? file.tokens.count - 1 : end;
}

const directives = ["if", "ifdef", "ifndef", "elseif", "elif", "else", "endif"];

/** For Swift and Objective-C: from `#if DEBUG` (or the `#else` of `#if !DEBUG`) to the next directive of its group. */
function directiveRanges(file: SourceFile): Range[] {
  const found = directives.flatMap((name) => file.occurrences(name)).filter((at) => isToken(file, at - 1, "#"));
  const ranges: Range[] = [];
  const open: { readonly start: number; readonly branch: "debug" | "release" | "other" }[] = [];
  for (const at of found.sort((a, b) => a - b)) {
    const word = tokenText(file, at);
    const isStart = word.startsWith("if");
    const ended = isStart ? undefined : open.pop();
    if (ended?.branch === "debug") ranges.push({ first: ended.start, last: at - 1 });
    if (isStart) open.push({ start: at + 1, branch: directiveBranch(file, at) });
    else if (word !== "endif") {
      open.push({ start: at + 1, branch: word === "else" && ended?.branch === "release" ? "debug" : "other" });
    }
  }
  return ranges;
}

function directiveBranch(file: SourceFile, at: number): "debug" | "release" | "other" {
  const negated = isToken(file, at, "ifndef") || isToken(file, at + 1, "!");
  const flag = isToken(file, at + 1, "!") ? at + 2 : at + 1;
  if (!isToken(file, flag, "DEBUG") || isToken(file, flag + 1, "||")) return "other";
  return negated ? "release" : "debug";
}
