import type { Code, CodeCall, CodeFile, CodeValue } from "../../code/code.ts";
import { type ConstantExpression, tellsNothing } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import type { Constants } from "../../project/code.ts";
import { firstOf, owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isReadingFunction, readersFrom } from "../../vocabulary/privacy/readers.ts";
import type { HandedOut } from "../../vocabulary/privacy/whole-objects.ts";
import type { CodeWrite } from "../../vocabulary/storage/code-writes.ts";

/** An object that a stored text is read into, which says what is in the text. */
export interface ReadObject extends HandedOut {
  /** It is read from what is stored: the app lives on what is in it. */
  readonly isReadBack: boolean;
}

/**
 * The objects that are read from a text which a Dart file stores: `Order.fromJson(jsonDecode(response.body))` beside
 * `box.put('orders', response.body)`, or `Order.fromJson(jsonDecode(box.get('orders')))` elsewhere in the file.
 */
export function readInto(file: CodeFile, { key, value }: CodeWrite): ReadObject[] {
  const around = value.function;
  if (file.language !== "dart" || !around) return [];
  const roots = value.values.filter(isWhole).flatMap(({ chain }) => chain.slice(0, 1));
  const beside = readersFrom(file, around, new Set(roots), undefined);
  const back = key ? readBackUnder(file, key) : [];
  return [...beside.map((call) => objectOf(call, false)), ...back.map((call) => objectOf(call, true))];
}

const ownObjects = new Set(["this", "widget", "super"]);

/** Whether a value is all of a text or an answer, and not one member of an object: `response.body`, not `user.id`. */
function isWhole({ chain, name }: CodeValue): boolean {
  if (ownObjects.has(chain[0] ?? "") || wordsOf(name).at(-1) === "id") return false;
  return chain.length === 1 || /^(?:body|data|text|bodyBytes)$/.test(name);
}

function objectOf({ name, receiver }: CodeCall, isReadBack: boolean): ReadObject {
  if (isReadingFunction(name)) {
    const at = name.lastIndexOf("From");
    const type = name.charAt(0).toUpperCase() + name.slice(1, at);
    return { types: [owned(type)], method: owned(`f${name.slice(at + 1)}`), without: [], isReadBack };
  }
  return { types: [owned(receiver.at(-1) ?? "")], method: owned(name), without: [], isReadBack };
}

const reads = ["get", "getString", "read", "getItem"];

/** Reads of one entry in one function that are looked at. Only files made for it have more. */
const maxReads = 20;

/** What is read from the entry of this key. */
function readBackUnder(file: CodeFile, key: Code): readonly CodeCall[] {
  const written = key.string?.value ?? (key.words.length > 0 && !key.string ? key.text : undefined);
  return written === undefined ? [] : (file.derived(readBackByKey).get(written) ?? []);
}

/** Many places may write an entry, so what is read from it is found once. */
function readBackByKey(file: CodeFile): ReadonlyMap<string, readonly CodeCall[]> {
  const itself = (read: CodeCall) => read;
  return new Map(
    [...file.derived(readsByKey)].map(([key, all]) => [
      key,
      inEachFunction(file, all, itself).flatMap((read) => readBack(file, read)),
    ]),
  );
}

/** Each read looks through the whole of its function. */
function inEachFunction<One>(file: CodeFile, all: readonly One[], readOf: (one: One) => CodeCall): readonly One[] {
  const byFunction = new Map<number, One[]>();
  for (const one of all) {
    const start = readOf(one).word.function?.span.start ?? -1;
    const some = byFunction.get(start);
    if (some) some.push(one);
    else byFunction.set(start, [one]);
  }
  return [...byFunction.values()].flatMap((some) => firstOf(file, some, maxReads));
}

function readsByKey(file: CodeFile): ReadonlyMap<string, readonly CodeCall[]> {
  const found = new Map<string, CodeCall[]>();
  for (const call of file.calls(...reads)) {
    const [asked] = call.args;
    const key = asked?.string ? asked.string.value : asked?.text;
    if (key === undefined) continue;
    const known = found.get(key);
    if (known) known.push(call);
    else found.set(key, [call]);
  }
  return found;
}

function readBack(file: CodeFile, { word, target }: CodeCall): CodeCall[] {
  const decoded = word.callsAround.every(({ name }) => /decode$/i.test(name)) ? word.destination : undefined;
  const kept = [target, decoded].flatMap((one) => one?.name ?? []);
  return word.function ? readersFrom(file, word.function, new Set(kept), word) : [];
}

/** What a file makes of an entry of a store that it reads: `User.fromJson(jsonDecode(prefs.getString(userKey)))`. */
export interface EntryRead {
  readonly path: string;
  readonly key: ConstantExpression;
  readonly object: ReadObject;
}

/** The entries that a Dart file reads into objects, under keys of which anything is known. */
export function entriesRead(file: CodeFile): EntryRead[] {
  return [...file.derived(readsByKey).values()].flatMap((alike) =>
    inEachFunction(file, alike.flatMap(knownKey), ({ read }) => read).flatMap(({ read, key }) =>
      readBack(file, read).map((call) => ({ path: file.path, key, object: objectOf(call, true) })),
    ),
  );
}

interface KeyedRead {
  readonly read: CodeCall;
  readonly key: ConstantExpression;
}

function knownKey(read: CodeCall): readonly KeyedRead[] {
  const [asked] = read.args;
  const key = asked && constantOf(asked);
  return key && !tellsNothing(key) ? [{ read, key }] : [];
}

/** The objects that the files of an app read from their stores, by key, each class once. */
export function objectsByKey(
  entries: readonly EntryRead[],
  constants: Constants,
): ReadonlyMap<string, readonly ReadObject[]> {
  const found = new Map<string, Map<string, ReadObject>>();
  for (const { path, key, object } of entries) {
    for (const text of constants.valuesOf(path, key).texts) {
      const known = found.get(text) ?? new Map<string, ReadObject>();
      found.set(text, known.set(madeBy(object), object));
    }
  }
  return new Map([...found].map(([text, objects]) => [text, [...objects.values()]]));
}

function madeBy({ types, method }: ReadObject): string {
  return `${types.join(" ")}.${method}`;
}
