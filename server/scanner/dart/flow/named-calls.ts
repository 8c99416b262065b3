import { isWordCharacter } from "../../source/word-characters.ts";

/**
 * Whether a Dart text may call a method or named constructor of a class, as far as the names in it tell. Comments and
 * strings are not told from code.
 *
 * @param type the class: calls of other classes by their names are none
 */
export function mayCall(text: string, name: string, type: string): boolean {
  return isSomewhere(text, name, (at) => !isOnOtherClass(text, at, type) && !isDeclared(text, at));
}

/** The same, or whether it declares one of that name. */
export function mayName(text: string, name: string, type: string): boolean {
  return isSomewhere(text, name, (at) => !isOnOtherClass(text, at, type));
}

/** Whether a text has a name anywhere, as a word of its own. Comments and strings are not told from code. */
export function hasName(text: string, name: string): boolean {
  return isSomewhere(text, name, () => true);
}

/** Whether a Dart text may set a member of this name: `.token = answer`. */
export function maySet(text: string, name: string): boolean {
  return isSomewhere(text, name, (at) => isSet(text, at + name.length));
}

/** Whether `=` or `??=` follows, and no comparison or arrow. */
function isSet(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text[at] ?? "")) at++;
  if (text.startsWith("??", at)) at += 2;
  return text[at] === "=" && text[at + 1] !== "=" && text[at + 1] !== ">";
}

function isSomewhere(text: string, name: string, meets: (at: number) => boolean): boolean {
  if (name === "") return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (isWordCharacter(text.charCodeAt(at - 1)) || isWordCharacter(text.charCodeAt(end))) continue;
    if (meets(at)) return true;
  }
  return false;
}

/** Whether a class of another name stands in front: `Session` of `Session.load()`. */
function isOnOtherClass(text: string, at: number, type: string): boolean {
  if (text[at - 1] !== ".") return false;
  let start = at - 1;
  while (isWordCharacter(text.charCodeAt(start - 1))) start--;
  const receiver = text.slice(start, at - 1);
  return receiver !== type && looksLikeClass.test(receiver);
}

/** Whether a type stands in front, on the same line: `Widget build(`. Every widget declares what the framework calls. */
function isDeclared(text: string, at: number): boolean {
  let end = at;
  while (text[end - 1] === " ") end--;
  let start = end;
  while (isWordCharacter(text.charCodeAt(start - 1))) start--;
  return end < at && start < end && !wordsBeforeValues.has(text.slice(start, end));
}

/** A value may follow them. https://dart.dev/language/keywords */
const wordsBeforeValues: ReadonlySet<string> = new Set(
  "as await case const do else in is new return throw when yield".split(" "),
);

/** Constants are written with capital letters alone, or with a small one at the start. */
const looksLikeClass = /^_?[A-Z]\w*[a-z]/;
