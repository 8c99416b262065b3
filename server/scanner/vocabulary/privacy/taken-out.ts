import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import { lastPerSpan } from "../../source/derivations.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  occurrencesBetween,
  partnerOf,
  type SourceFile,
  tokenText,
  wordsBetween,
} from "../../source/source-file.ts";
import { callAt, expressionEnd } from "../../source/syntax/calls.ts";
import { underOwnCondition } from "../../source/syntax/conditions.ts";
import { isConstantWord, literalAt, literalsOf } from "../../source/syntax/literals.ts";
import { wordsOf } from "../names.ts";
import { protects } from "./sensitive-values.ts";

/** Maximum number of mentions to look at. */
const maxMentions = 200;

/**
 * The keys whose values are taken out of the map that the name at token `i` of a Dart file means, in every case and
 * before that token: `map.remove('password')`, `map['token'] = null`.
 */
export function keysTakenOut(file: SourceFile, i: number): string[] {
  if (file.language !== "dart") return [];
  const { declarationAt } = resolveNames(file);
  const declared = declarationAt(i);
  if (declared?.kind !== "variable") return [];
  return occurrencesBetween(file, declared.name, declared.token, i - 1, maxMentions)
    .filter((at) => declarationAt(at) === declared && !underOwnCondition(file, at))
    .flatMap((at) => keysTakenOutIn(file, at, expressionEnd(file, at)));
}

/** The keys that an expression takes out of its map: `account.toJson()..remove('password')`. */
export function keysTakenOutIn(file: SourceFile, first: number, last: number): readonly string[] {
  return lastKeys(file, first, last, () => {
    const keys: string[] = [];
    for (let i = first; i <= last; i++) {
      if (isKind(file, i, Kind.Word)) keys.push(...removedBy(file, i));
      else if (isToken(file, i, "[")) keys.push(...emptiedAt(file, i));
    }
    return keys;
  });
}

const lastKeys = lastPerSpan<SourceFile, string>(2000);

/** The texts in `.remove('key')` and `.removeWhere((key, _) => key == 'key')`. */
function removedBy(file: SourceFile, at: number): string[] {
  const isRemoval = isToken(file, at, "remove") || isToken(file, at, "removeWhere");
  const call = isRemoval && tokenText(file, at - 1).endsWith(".") ? callAt(file, at) : undefined;
  return call ? literalsOf(file, call.open, call.close).flatMap(({ value }) => value ?? []) : [];
}

/** The key of `['key'] = value` where the value is a constant, or is encrypted. */
function emptiedAt(file: SourceFile, open: number): string[] {
  const key = literalAt(file, open + 1)?.value;
  const close = partnerOf(file, open);
  if (key === undefined || close < 0 || !isToken(file, close + 1, "=")) return [];
  const first = close + 2;
  const last = expressionEnd(file, first);
  const isConstant = literalAt(file, first)?.value !== undefined || isConstantWord(file, first);
  return isConstant || wordsBetween(file, first, last).some(protects) ? [key] : [];
}

/** Whether the value of this name has one of the keys: a field is called `apiToken`, its key perhaps `api_token`. */
export function isTakenOut(keys: readonly string[], name: string): boolean {
  const words = wordsOf(name).join(" ");
  return keys.some((key) => wordsOf(key).join(" ") === words);
}
