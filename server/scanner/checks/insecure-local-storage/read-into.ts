import type { Code, CodeCall, CodeFile, CodeValue, CodeWord } from "../../code/code.ts";
import { firstOf, owned } from "../../source/text.ts";
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
  const beside = readersFrom(file, around, new Set(roots), undefined);
  const back = key ? storeReads(file, key).flatMap((read) => readBack(file, read)) : [];
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

/** Reads of one entry, readers and variables of one file that are looked at for a write. Only files made for it have more. */
const maxReads = 20;
const maxReaders = 200;
const maxForms = 500;

/** The calls that read the entry of this key. */
function storeReads(file: CodeFile, key: Code): readonly CodeCall[] {
  const written = key.string?.value ?? (key.words.length > 0 && !key.string ? key.text : undefined);
  return written === undefined ? [] : firstOf(file, file.derived(readsByKey).get(written) ?? [], maxReads);
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
  return word.function ? readersFrom(file, word.function, new Set(target ? [target.name] : []), word) : [];
}

/** How many variables a text goes through. */
const longestWay = 3;

/** The calls such as `User.fromJson` in a function that make an object of what is in these variables, or of this code. */
function readersFrom(file: CodeFile, around: Code, roots: ReadonlySet<string>, origin: Code | undefined): CodeCall[] {
  const readers = file.derived(readersIn).filter(({ word }) => around.contains(word));
  if (readers.length === 0) return [];
  const names = new Set(roots);
  const forms = file.derived(formsIn).filter(({ word }) => around.contains(word));
  for (let way = 0; way < longestWay; way++) {
    const filled = forms.filter(({ value }) => value.words.some((one) => names.has(one)));
    for (const { word } of filled) names.add(word.name);
  }
  const isOf = (code: Code) => code.words.some((word) => names.has(word)) || (origin && code.contains(origin));
  return readers.filter(
    ({ args, word }) =>
      args.some(isOf) || word.callsAround.some(({ receiver }) => receiver.some((one) => names.has(one))),
  );
}

/** The calls of a file that make an object of its other form. */
function readersIn(file: CodeFile): readonly CodeCall[] {
  const calls = file.calls(...[...file.words()].filter(isReader));
  const made = calls.filter(({ receiver }) => /^_?[A-Z]/.test(receiver.at(-1) ?? ""));
  return firstOf(file, made, maxReaders);
}

/** A variable, and what it is set to: only another form of something, and not what something answers to it. */
interface Form {
  readonly word: CodeWord;
  readonly value: Code;
}

function formsIn(file: CodeFile): readonly Form[] {
  const isForm = ({ name }: CodeCall) =>
    /^(?:jsonDecode|decode|from|cast|toList|toString|map)$/.test(name) || isReader(name);
  const forms = [...file.words()].flatMap((name) =>
    file.mentions(name).flatMap((word): Form[] => {
      const value = word.after() === "=" ? word.given : undefined;
      return value?.calls().every(isForm) ? [{ word, value }] : [];
    }),
  );
  return firstOf(file, forms, maxForms);
}
