import type { Expression } from "../../code/values/assignments.ts";
import { isToken, occurrencesBetween, type SourceFile } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callsOf, expressionEnd, skip } from "../../source/syntax/calls.ts";
import { wordsOf } from "../names.ts";
import { madeRow } from "./made-rows.ts";
import type { StoreWrite } from "./store-write.ts";

/**
 * `isar.entries.put(Entry()..key = key..value = value)`: rows of an Isar database that are nothing but a key and a value,
 * so that the database is a store of settings.
 */
export function entryWrites(file: SourceFile): StoreWrite[] {
  return callsOf(file, ["put", "putSync"]).flatMap((call) => {
    const given = isOnIsar(call) ? argument(call, 0) : undefined;
    const row = given && madeRow(file, given, call.nameAt);
    const key = row && fieldOf(file, row, "key");
    const value = row && fieldOf(file, row, "value");
    if (!key || !value) return [];
    return [
      { store: "an Isar database", at: call.nameAt, key, value, box: undefined, receiver: new Set(call.receiver) },
    ];
  });
}

function isOnIsar({ receiver }: Call): boolean {
  return receiver.some((name) => wordsOf(name).includes("isar"));
}

/** More often than a row mentions one of its fields where it is made. */
const maxMentions = 200;

/** What a field of a row is set to where it is made: `..value = text`, `Entry(value: text)`. */
function fieldOf(file: SourceFile, { first, last }: Expression, name: string): Argument | undefined {
  const at = occurrencesBetween(file, name, first, last, maxMentions).find((one) => isSet(file, one));
  if (at === undefined) return undefined;
  const end = expressionEnd(file, at + 2);
  let i = at + 2;
  while (i <= end && !isToken(file, i, "..")) i = skip(file, i) + 1;
  return { name: undefined, first: at + 2, last: i - 1 };
}

function isSet(file: SourceFile, at: number): boolean {
  const isCascaded = isToken(file, at - 1, "..") && isToken(file, at + 1, "=");
  return isCascaded || ((isToken(file, at - 1, "(") || isToken(file, at - 1, ",")) && isToken(file, at + 1, ":"));
}
