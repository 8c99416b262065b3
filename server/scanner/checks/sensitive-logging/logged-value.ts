import type { Code, CodeFile, CodeValue } from "../../code/code.ts";
import { handedWhole } from "../../code/handed-on.ts";
import { propertyOf } from "../../code/native-types.ts";
import { valuesBehind } from "../../code/values-behind.ts";
import { isAboutHealth, isNameOfPerson, isPersonal } from "../../vocabulary/privacy/personal-data.ts";

/** A value that a message shows. */
export interface LoggedValue {
  readonly file: CodeFile;
  readonly value: CodeValue;
  /** The values that flow into its variable, or that a call hands to the closure of which it is a parameter. */
  readonly behind: readonly CodeValue[];
}

/** The values that flow out of a message. */
export function loggedValues(file: CodeFile, message: Code): LoggedValue[] {
  return message.values.map((value) => ({
    file,
    value,
    behind: [...valuesBehind(value), ...(handedWhole(value)?.values ?? [])],
  }));
}

/** The value itself where a message shows its text: `message` for `message.toString()`, `lat` for `lat.toStringAsFixed(5)`. */
export function writtenOut(logged: LoggedValue): LoggedValue {
  const { value, file } = logged;
  const accessed = file.language === "java" || file.language === "kotlin" ? propertyBehind(value) : undefined;
  if (accessed) return { file, value: accessed, behind: logged.behind };
  const method = value.chain.at(-1) ?? "";
  const chain = value.chain.slice(0, -1);
  const name = chain.at(-1);
  if (!value.isCall || value.isElement || name === undefined) return logged;
  const isText = method === "toStringAsFixed" || (method === "toString" && chain.length === 1) || isLongStart(value);
  if (!isText) return logged;
  const bare = { ...value, name, chain, isCall: false };
  return { file, value: bare, behind: valuesBehind(bare) };
}

/** As many characters of an object written out show much of what it holds. */
const shortestStart = 50;

/** Whether a value is the beginning of a text, or so much of it that it shows what the text holds: `body.substring(0, 200)`. */
function isLongStart({ name, word: { call } }: CodeValue): boolean {
  const [, end] = call?.args ?? [];
  if (name !== "substring" || !end) return false;
  return (end.text.match(/\d{1,6}/g) ?? []).some((count) => Number(count) >= shortestStart);
}

/** The property that Java asks for: `guest.email` for `guest.getEmail()`, and for `guest.email()` of a record. */
function propertyBehind(value: CodeValue): CodeValue | undefined {
  const { name, isCall, word } = value;
  if (!isCall || value.chain.length < 2 || word.call?.args.length !== 0) return undefined;
  const property = propertyOf(name);
  if (property === name && !(isPersonal(name) || isNameOfPerson(name) || isAboutHealth(name))) return undefined;
  return { ...value, name: property, chain: value.chain.map(propertyOf), isCall: false };
}

/** Whether a closure has a parameter of this name: `data` of `(data) => print(data)`, or `(data, _) {..}`. */
export function takes({ text }: Code, name: string): boolean {
  const [, list = ""] = /^\(?([^)={]*)/.exec(text) ?? [];
  return list.split(/\W+/).includes(name);
}

/** Whether a name is, at a value, what an enclosing `catch` caught. */
export function isCaught({ name, word }: Pick<CodeValue, "name" | "word">): boolean {
  return word.scopes.some((scope) => scope.name === "catch" && scope.header?.words.includes(name));
}
