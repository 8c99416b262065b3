import { cutShort } from "../cut-short.ts";
import { isToken, partnerOf, type SourceFile, textBetween } from "../source-file.ts";
import { type Scope, scopeOf, scopesAround } from "./scopes.ts";

/**
 * Whether token `i` runs under an `if` (or its `else`) with a condition of the app's own, such as a setting or a host
 * name. The platform, a type, a null check, that TLS is used at all, and whether there is a network do not count.
 */
export function underOwnCondition(file: SourceFile, i: number): boolean {
  return conditionsAround(file, i, ["if", "else"]).some(({ first, last }) => {
    const condition = firstCharacters(file, textBetween(file, first, last));
    return /\w/.test(condition.replace(neutralTest, " "));
  });
}

const maxConditionLength = 1000;

function firstCharacters(file: SourceFile, condition: string): string {
  if (condition.length > maxConditionLength) cutShort(file);
  return condition.slice(0, maxConditionLength);
}

/**
 * Checks of the platform, of a type, for null, that there is TLS, for the network, and whether something was set up before. No
 * name is longer than a condition.
 */
const neutralTest = new RegExp(
  [
    /#available\([^)]{0,300}\)/,
    /(?<![!.\w])(?:\w{1,100}\.){0,3}_?(?:use|is|enable|with)?(?:[Ss]sl|SSL|[Tt]ls|TLS|[Hh]ttps|[Ss]ecure)(?:[Ee]nabled)?\b(?:\s*(?:==\s*true|!=\s*false))?(?!\s*[!=]=|['"])/,
    /[\w.]{1,300}\.(?:startsWith|isScheme)\(['"](?:https|wss)[:/]*['"]\)|[\w.]{1,300}\s*==\s*['"](?:https|wss)['"]/,
    /!?\b(?:kIsWeb|(?:Get|Universal)?Platform\.is\w+|(?:io\.)?Platform\.operatingSystem == \S+|defaultTargetPlatform [!=]= TargetPlatform\.\w+)/,
    /[\w.!?[\]'"]{1,300}\s*[!=]=\s*null\b/,
    /[\w.!?]{1,300}\s+is!?\s+[\w.<>]+/,
    /[\w.!?]{1,300}\s+case\s+(?:(?:final|var)\s+[\w.<>]+(?:\s+\w+)?\??|[A-Z][\w.<>]*\([^)]*\))/,
    /(?:\bawait\s{1,20})?(?:\b\w{1,300}\.)?\b_?(?:has|is|check)(?:Network|Internet|Connect(?:ed|ion|ivity)|Online)(?:Available|Access|Connect(?:ed|ion))?\b(?:\(\))?(?:\s*[!=]=\s*(?:true|false))?/,
    /!_?(?:is|was)?(?:[Ii]nit(?:iali[sz]ed|ed|Done)?|[Rr]eady|[Cc]onfigured|[Ss]et[Uu]p)\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** From token `first` to `last`, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** The conditions of the blocks (of these control words) and single statements around token `i`, innermost first. */
export function conditionsAround(file: SourceFile, i: number, words: readonly string[]): Range[] {
  const blocks = scopesAround(file, i).filter(({ kind, name }) => kind === "control" && words.includes(name));
  const single = ifBefore(file, chainStart(file, i));
  const ofBlocks = blocks.flatMap((block) =>
    conditionOf(file, block.name === "else" ? ifOfElse(file, block.nameAt) : block),
  );
  return single < 0 ? ofBlocks : [{ first: single + 2, last: partnerOf(file, single + 1) - 1 }, ...ofBlocks];
}

/** Swift has no parentheses around a condition. It ends at the block. */
function conditionOf(file: SourceFile, block: Scope | undefined): Range[] {
  if (!block) return [];
  const close = isToken(file, block.nameAt + 1, "(") ? partnerOf(file, block.nameAt + 1) : -1;
  const isWhole = close >= 0 && file.language !== "swift";
  return [isWhole ? { first: block.nameAt + 2, last: close - 1 } : { first: block.nameAt + 1, last: block.first - 1 }];
}

function chainStart(file: SourceFile, i: number): number {
  let start = i;
  while (isToken(file, start - 1, ".") || isToken(file, start - 1, "?.")) start -= 2;
  return start;
}

/** The `if` whose condition ends right before token `start`, or -1. */
function ifBefore(file: SourceFile, start: number): number {
  const open = isToken(file, start - 1, ")") ? partnerOf(file, start - 1) : -1;
  return isToken(file, open - 1, "if") ? open - 1 : -1;
}

/** The block of the `if` that the `else` at token `at` belongs to. */
function ifOfElse(file: SourceFile, at: number): Scope | undefined {
  const open = isToken(file, at - 1, "}") ? partnerOf(file, at - 1) : -1;
  const before = open < 0 ? undefined : scopeOf(file, open);
  return before?.name === "if" ? before : undefined;
}
