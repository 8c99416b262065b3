import { firstOf } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { visibleTypeWords } from "../../source/syntax/declarations.ts";
import { owned } from "../../source/text.ts";
import type { WholeObject } from "./whole-objects.ts";

/** In entries: what a serialising method puts into its map as it is. */
const maxEntries = 200;

/**
 * The objects that a serialising method puts into its map as they are, also in lists: `'plants': plants` of `List<Plant> plants`.
 * Who writes the map as JSON calls their `toJson`.
 */
export function objectsInMap(file: SourceFile, first: number, last: number): Pick<WholeObject, "types" | "method">[] {
  const entries: number[] = [];
  for (let i = first; i <= last; i++) if (isWholeEntry(file, i)) entries.push(i);
  return firstOf(file, entries, maxEntries).flatMap((at) => {
    const declared = visibleTypeWords(file, tokenText(file, at), at).filter((word) => /^_?[A-Z]/.test(word));
    const types = [...new Set(declared)].filter((type) => !plainTypes.has(type)).map(owned);
    return types.length > 0 ? [{ types, method: "toJson" }] : [];
  });
}

/** `plants` of `'plants': plants,`, and of `data['plants'] = this.plants;`. */
function isWholeEntry(file: SourceFile, at: number): boolean {
  if (!isKind(file, at, Kind.Word) || !/^[,};]$/.test(tokenText(file, at + 1))) return false;
  const before = isToken(file, at - 1, ".") && isToken(file, at - 2, "this") ? at - 3 : at - 1;
  if (isToken(file, before, ":")) return isKind(file, before - 1, Kind.String);
  return isToken(file, before, "=") && isToken(file, before - 1, "]");
}

const plainTypes = new Set("String DateTime Duration Uri BigInt Map List Set Iterable Object Function".split(" "));
