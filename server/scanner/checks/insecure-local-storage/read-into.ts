import type { Code, CodeCall, CodeFile, CodeValue, CodeWord } from "../../code/code.ts";
import { owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { type HandedOut, isReader } from "../../vocabulary/privacy/whole-objects.ts";
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
  const beside = readersFrom(around, new Set(roots), undefined);
  const back = key ? storeReads(file, key).flatMap((read) => readBack(read)) : [];
  return [...beside.map((call) => objectOf(call, false)), ...back.map((call) => objectOf(call, true))];
}

const ownObjects = new Set(["this", "widget", "super"]);

/** Whether a value is all of a text or an answer, and not one member of an object: `response.body`, not `user.id`. */
function isWhole({ chain, name }: CodeValue): boolean {
  if (ownObjects.has(chain[0] ?? "") || wordsOf(name).at(-1) === "id") return false;
  return chain.length === 1 || /^(?:body|data|text|bodyBytes)$/.test(name);
}

function objectOf({ name, receiver }: CodeCall, isReadBack: boolean): ReadObject {
  return { types: [owned(receiver.at(-1) ?? "")], method: owned(name), without: [], isReadBack };
}

const reads = ["get", "getString", "read", "getItem"];

/** The calls that read the entry of this key. */
function storeReads(file: CodeFile, key: Code): CodeCall[] {
  const written = key.string?.value ?? (key.words.length > 0 && !key.string ? key.text : undefined);
  if (written === undefined) return [];
  return file
    .calls(...reads)
    .filter(({ args: [asked] }) => (asked?.string ? asked.string.value : asked?.text) === written);
}

function readBack({ word, target }: CodeCall): CodeCall[] {
  return word.function ? readersFrom(word.function, new Set(target ? [target.name] : []), word) : [];
}

/** How many variables a text goes through. */
const longestWay = 3;

/** The calls such as `User.fromJson` in a function that make an object of what is in these variables, or of this code. */
function readersFrom(around: Code, roots: ReadonlySet<string>, origin: Code | undefined): CodeCall[] {
  const readers = around
    .calls()
    .filter(({ name, receiver }) => isReader(name) && /^_?[A-Z]/.test(receiver.at(-1) ?? ""));
  if (readers.length === 0) return [];
  const names = new Set(roots);
  for (let way = 0; way < longestWay; way++) for (const name of filledFrom(around, names)) names.add(name);
  const isOf = (code: Code) => code.words.some((word) => names.has(word)) || (origin && code.contains(origin));
  return readers.filter(
    ({ args, word }) =>
      args.some(isOf) || word.callsAround.some(({ receiver }) => receiver.some((one) => names.has(one))),
  );
}

/** The variables of a function that are set to something made of what is in these. */
function filledFrom(around: Code, names: ReadonlySet<string>): string[] {
  const isFilled = (word: CodeWord) => word.after() === "=" && word.given !== undefined && isMadeOf(word.given, names);
  return [...new Set(around.words)].filter((name) => !names.has(name) && around.mentions(name).some(isFilled));
}

/** Whether a value is only another form of what is in a variable, and not what something answers to it. */
function isMadeOf(value: Code, names: ReadonlySet<string>): boolean {
  const isForm = ({ name }: CodeCall) =>
    /^(?:jsonDecode|decode|from|cast|toList|toString|map)$/.test(name) || isReader(name);
  return value.words.some((one) => names.has(one)) && value.calls().every(isForm);
}
