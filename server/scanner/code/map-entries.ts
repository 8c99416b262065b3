import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, occurrencesBetween, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";
import { argumentsBetween, callAt, expressionEnd, typeArgumentsEnd } from "../source/syntax/calls.ts";
import { literalAt } from "../source/syntax/literals.ts";
import { enclosingFunction } from "../source/syntax/scopes.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";
import { assignmentsOf } from "./values/assignments.ts";

/** An entry of a map. */
export interface MapEntry {
  /** Undefined where a constant holds it. */
  readonly key: string | undefined;
  readonly value: Code;
}

/** The entries of a map, or of the maps that a variable holds with what its function puts in before. */
export function mapEntries(map: Code): MapEntry[] {
  const { file, first, last } = tokensOfPiece(map);
  if (first !== last || !isKind(file, first, Kind.Word)) return ownEntries(file, first);
  const name = tokenText(file, first);
  const maps = assignmentsOf(file, name, first).flatMap((one) => ownEntries(file, one.first));
  return [...maps, ...addedEntries(file, name, first)];
}

function ownEntries(file: SourceFile, first: number): MapEntry[] {
  const open = isToken(file, first, "<") ? typeArgumentsEnd(file, first) + 1 : first;
  if (!isToken(file, open, "{")) return [];
  return argumentsBetween(file, open, partnerOf(file, open)).flatMap((entry) => {
    if (entry.name !== undefined) return [{ key: undefined, value: pieceOf(file, entry.first, entry.last) }];
    const start = isToken(file, entry.first, "if") ? partnerOf(file, entry.first + 1) + 1 : entry.first;
    const key = start > 0 ? literalAt(file, start) : undefined;
    const colon = key ? key.last + 1 : entry.first + 1;
    return isToken(file, colon, ":") ? [{ key: key?.value, value: pieceOf(file, colon + 1, entry.last) }] : [];
  });
}

/** More entries than one function puts into a map. */
const maxMentions = 200;

/** What the function around a map puts into its variable: `map['key'] = value`, `map.addAll({'key': value})`. */
function addedEntries(file: SourceFile, name: string, at: number): MapEntry[] {
  const body = enclosingFunction(file, at);
  if (!body) return [];
  return occurrencesBetween(file, name, body.first, at, maxMentions).flatMap((mention) => {
    const isAdding = isToken(file, mention + 1, ".") && isToken(file, mention + 2, "addAll");
    const added = isAdding ? callAt(file, mention + 2) : undefined;
    if (added) return added.args.flatMap((map) => ownEntries(file, map.first));
    const key = isToken(file, mention + 1, "[") ? literalAt(file, mention + 2) : undefined;
    const sign = key ? key.last + 2 : -1;
    if (!key || !isToken(file, sign, "=")) return [];
    return [{ key: key.value, value: pieceOf(file, sign + 1, expressionEnd(file, sign + 1)) }];
  });
}
