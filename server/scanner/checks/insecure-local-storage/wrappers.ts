import type { SourceFile } from "../../source/source-file.ts";
import { locateTokens, wordsBetween } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import { type Parameter, parametersOf } from "../../source/syntax/declarations.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { type Location, owned } from "../../source/text.ts";
import { receiverWords, type StoreWrite } from "../../vocabulary/storage/writes.ts";
import { type StoredKey, type StoredValue, storedKey, storedValue } from "./values.ts";

/** The name of an argument, or its position among the positional ones. */
type Place = string | number;

/** A function of the app that stores its arguments: `save(key, value) => prefs.setString(key, value)`. */
export interface StorageWrapper {
  readonly store: string;
  readonly method: string;
  /** The enclosing class and its supertypes. */
  readonly types: readonly string[];
  readonly key: Place;
  readonly value: Place;
}

/** A call that may call a wrapper. */
export interface StorageCall {
  readonly method: string;
  readonly receiver: readonly string[];
  readonly args: readonly { readonly place: Place; readonly key: StoredKey; readonly value: StoredValue | undefined }[];
  readonly location: Location;
}

/** The wrappers around these writes. */
export function storageWrappers(file: SourceFile, writes: readonly StoreWrite[]): StorageWrapper[] {
  return writes.flatMap(({ store, at, key, value }) => {
    const body = enclosingFunction(file, at);
    const type = enclosingType(file, at);
    if (!body || !type || !key) return [];
    const parameters = parametersOf(file, body);
    const keyPlace = placeOf(file, key, parameters);
    const valuePlace = placeOf(file, value, parameters);
    if (keyPlace === undefined || valuePlace === undefined) return [];
    const types = wordsBetween(file, type.nameAt, type.first).map(owned);
    return [{ store, method: owned(body.name), types, key: keyPlace, value: valuePlace }];
  });
}

function placeOf(
  file: SourceFile,
  { first, last }: { readonly first: number; readonly last: number },
  parameters: readonly Parameter[],
): Place | undefined {
  const owners = valuesOf(file, first, last).map(({ chain }) => chain[0]);
  const found = parameters.find(({ name }) => owners.includes(name));
  return found && (found.index < 0 ? owned(found.name) : found.index);
}

const storeVerb = /^_?(?:save|set(?!State$)|put|write|store|persist|cache|remember|keep)(?![a-z])/;

/** Calls of methods that store a value under a key, by their name. */
export function storageCalls(file: SourceFile): StorageCall[] {
  const methods = [...file.words()].filter((name) => storeVerb.test(name));
  return callsOf(file, methods).flatMap((call) => {
    if (call.args.length < 2) return [];
    let position = 0;
    const args = call.args.map((arg) => ({
      place: arg.name === undefined ? position++ : owned(arg.name),
      key: storedKey(file, arg),
      value: storedValue(file, arg),
    }));
    if (args.every(({ value }) => value === undefined)) return [];
    const receiver = [...receiverWords(file, call)].map(owned);
    return [{ method: owned(call.name), receiver, args, location: locateTokens(file, call.nameAt) }];
  });
}
