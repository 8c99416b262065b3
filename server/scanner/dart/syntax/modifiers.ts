import { startsBody } from "./body-starts.ts";
import type { Cursor } from "./cursor.ts";
import { behindType } from "./types.ts";

const none: readonly string[] = [];

/** Steps over those of the words that stand before something else: each may also be a name. */
export function takeModifiers(cursor: Cursor, words: ReadonlySet<string>): readonly string[] {
  if (!words.has(cursor.symbol)) return none;
  const found: string[] = [];
  while (words.has(cursor.symbol) && isModifier(cursor)) {
    found.push(cursor.symbol);
    cursor.at++;
  }
  return found;
}

function isModifier(cursor: Cursor): boolean {
  if (!cursor.isName(cursor.at)) return true;
  const next = cursor.at + 1;
  if (cursor.symbolAt(next) !== "(") return cursor.isWord(next) || cursor.symbolAt(next) === "@";
  // `static (int, int) f()` and `required (int, int) this.a`, and not a function with the name `static`.
  const behind = behindType(cursor, next);
  const isNamed = cursor.isName(behind) || cursor.symbolAt(behind + 1) === ".";
  return behind > 0 && isNamed && !startsBody(cursor, behind);
}
