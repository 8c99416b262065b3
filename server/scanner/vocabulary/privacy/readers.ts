import type { Code, CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import { firstOf, owned } from "../../source/text.ts";
import { isReader } from "./whole-objects.ts";

/** How many variables a text goes through. */
const longestWay = 3;

/** Readers and variables of one file that are looked at. Only files made for it have more. */
const maxReaders = 200;
const maxForms = 500;

/** The calls such as `User.fromJson` and `userFromJson` in a function that make an object of what is in these variables, or of this code. */
export function readersFrom(
  file: CodeFile,
  around: Code,
  roots: ReadonlySet<string>,
  origin: Code | undefined,
): CodeCall[] {
  const readers = file.derived(readersIn).filter(({ call }) => around.contains(call.word));
  if (readers.length === 0) return [];
  const names = new Set(roots);
  const forms = file.derived(formsIn).filter(({ word }) => around.contains(word));
  for (let way = 0; way < longestWay; way++) {
    const filled = forms.filter(({ of }) => names.has(of));
    for (const { word } of filled) names.add(word.name);
  }
  const takesOrigin = ({ args }: CodeCall) => origin !== undefined && args.some((one) => one.contains(origin));
  return readers.flatMap(({ call, of }) => (of.some((one) => names.has(one)) || takesOrigin(call) ? [call] : []));
}

/**
 * What an expression is another form of: `answer` in `jsonDecode(answer.body)` and `Map.from(answer['user'])`. Empty for a map
 * of many things.
 */
function source(code: Code): string {
  if (code.startsWith("{")) return "";
  // A library is called `json`, and so is many a map.
  return code.words.find((word) => !conversions.has(word)) ?? code.words.find((word) => word === "json") ?? "";
}

const conversions = new Set(
  "await json jsonDecode decode utf8 Map List String dynamic Object from cast convert".split(" "),
);

interface Reader {
  readonly call: CodeCall;
  /** What it takes, and what the calls around it are made on: `rows` of `rows.map((row) => Guest.fromJson(row))`. */
  readonly of: readonly string[];
}

/** The calls of a file that make an object of its other form. */
function readersIn(file: CodeFile): readonly Reader[] {
  const calls = file.calls(...[...file.words()].filter((word) => isReader(word) || isReadingFunction(word)));
  const made = calls.filter(({ name, receiver }) =>
    isReadingFunction(name) ? receiver.length === 0 : /^_?[A-Z]/.test(receiver.at(-1) ?? ""),
  );
  return firstOf(file, made, maxReaders).map((call) => ({
    call,
    of: [...call.args.map(source), ...call.word.callsAround.flatMap(({ receiver }) => receiver)].map(owned),
  }));
}

/** Whether a function makes an object of a class by its name, as generators of code write it: `memberFromJson`. */
export function isReadingFunction(name: string): boolean {
  return /^[a-z]\w*From(?:Json|Map)$/.test(name);
}

/** A variable, and what it is set to: only another form of something, and not what something answers to it. */
interface Form {
  readonly word: CodeWord;
  /** What it is a form of. */
  readonly of: string;
}

function formsIn(file: CodeFile): readonly Form[] {
  const isForm = ({ name }: CodeCall) =>
    /^(?:jsonDecode|decode|from|cast|toList|toString|map)$/.test(name) || isReader(name);
  const forms = [...file.words()].flatMap((name) =>
    file.mentions(name).flatMap((word): Form[] => {
      const value = word.after() === "=" ? word.given : undefined;
      return value?.calls().every(isForm) ? [{ word, of: owned(source(value)) }] : [];
    }),
  );
  return firstOf(file, forms, maxForms);
}
