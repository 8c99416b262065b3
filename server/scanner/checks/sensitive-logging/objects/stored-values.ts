import { isParameter } from "../../../code/values/assignments.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { argument, type Call, callAt } from "../../../source/syntax/calls.ts";
import { enclosingFunction } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { originOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { storeWrites } from "../../../vocabulary/storage/writes.ts";

const stores = new Set("box prefs preferences storage store settings".split(" "));
const reads = new Set("get read getString getValue".split(" "));

/** Whether a value is any that a store of the app keeps: its function writes or reads it under a key that it is given. */
export function isAnyStored(file: SourceFile, value: FlowingValue): boolean {
  if (value.call || value.chain.length > 1) return false;
  const origin = originOf(file, value);
  if (origin) return valuesOf(file, origin.first, origin.last).some((earlier) => isReadByAnyKey(file, earlier));
  const body = isParameter(file, value.name, value.at) ? enclosingFunction(file, value.at) : undefined;
  return body !== undefined && file.derived(writtenByAnyKey).has(`${body.first} ${value.name}`);
}

/** What the functions of a file write under a key that they are given: the start of the function, and the name. */
function writtenByAnyKey(file: SourceFile): ReadonlySet<string> {
  const written = storeWrites(file).flatMap(({ at, key, value }) => {
    const body = key && isGiven(file, key.first, key.last) ? enclosingFunction(file, at) : undefined;
    return body ? valuesOf(file, value.first, value.last).map(({ name }) => `${body.first} ${name}`) : [];
  });
  return new Set(written);
}

function isReadByAnyKey(file: SourceFile, { call, name, at }: FlowingValue): boolean {
  const read = call && reads.has(name) ? callAt(file, at) : undefined;
  const key = read && isStore(read) ? argument(read, 0) : undefined;
  return key !== undefined && isGiven(file, key.first, key.last);
}

function isStore({ receiver }: Call): boolean {
  return stores.has(wordsOf(receiver.at(-1) ?? "").at(-1) ?? "");
}

/** Whether an expression is a parameter and nothing else. */
function isGiven(file: SourceFile, first: number, last: number): boolean {
  const [only] = first === last ? valuesOf(file, first, last) : [];
  return only !== undefined && isParameter(file, only.name, first);
}
