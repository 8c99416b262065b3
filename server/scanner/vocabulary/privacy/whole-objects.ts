import { lazy } from "../../../contract/lazy.ts";
import type { Code, CodeWord } from "../../code/code.ts";
import { tokensOfPiece, wordAt } from "../../code/code-file.ts";
import { assignmentsOf, type Expression } from "../../code/values/assignments.ts";
import { mayGoOn } from "../../source/cut-short.ts";
import { isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { callAt } from "../../source/syntax/calls.ts";
import { visibleTypeWords } from "../../source/syntax/declarations.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingType } from "../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { owned } from "../../source/text.ts";
import { isSerialized, maxVariables, originOf } from "./sensitive-values.ts";
import { keysTakenOut, keysTakenOutIn } from "./taken-out.ts";

/** An object of the app that is turned into a text or map: `user.toMap()`, `jsonEncode(user)`, `'$user'`. */
export interface WholeObject {
  /** Its name for people. */
  readonly name: string;
  /** The words of its declared type, or what its name suggests. */
  readonly types: readonly string[];
  /** `toString` where it is only interpolated. */
  readonly method: string;
  /** The keys that are taken out of its map before. */
  readonly without: readonly string[];
  readonly at: number;
}

/** What of an object decides which secrets it hands out. */
export type HandedOut = Pick<WholeObject, "types" | "method" | "without">;

/** The objects of the app that flow out of an expression whole, also through local variables. */
function wholeObjects(
  file: SourceFile,
  first: number,
  last: number,
  known = new Map<number, readonly WholeObject[]>(),
): readonly WholeObject[] {
  const unsaid = lazy(() => (encodesJson(wordsBetween(file, first, last)) ? "toJson" : "toString"));
  const takenOut = lazy(() => keysTakenOutIn(file, first, last));
  return valuesOf(file, first, last).flatMap((value) => {
    const own = objectOf(file, value, unsaid);
    const origin = originOf(file, value);
    const earlier = origin ? wholeObjectsBehind(file, origin, known) : [];
    const emptied = earlier.length > 0 ? keysTakenOut(file, value.at) : [];
    return [
      ...(own ? [{ ...own, without: [...takenOut(), ...leftEmpty(file, value)] }] : []),
      ...earlier.map((object) => ({ ...object, without: [...object.without, ...emptied].map(owned), at: value.at })),
    ];
  });
}

/** The objects in a variable. Variables may be assigned from each other, so each is looked at once. */
function wholeObjectsBehind(
  file: SourceFile,
  { first, last }: Expression,
  known: Map<number, readonly WholeObject[]>,
): readonly WholeObject[] {
  // Behind no other variable, they are the same wherever the file asks for them.
  const answered = known.size === 0 ? file.derived(noneYet) : known;
  const before = answered.get(first);
  if (before || !mayGoOn(file, known.size, maxVariables)) return before ?? [];
  known.set(first, []);
  const objects = wholeObjects(file, first, last, known);
  known.set(first, objects);
  answered.set(first, objects);
  return objects;
}

const noneYet = () => new Map<number, readonly WholeObject[]>();

/** The fields that nothing is put into where a local variable's object is made: `final kept = User(mail: mail, password: null)`. */
function leftEmpty(file: SourceFile, { chain: [name = ""], at }: FlowingValue): string[] {
  const made = assignmentsOf(file, name, at).findLast(({ last }) => last < at);
  const call = made && /^_?[A-Z]/.test(tokenText(file, made.first)) ? callAt(file, made.first) : undefined;
  return (call?.args ?? []).flatMap(({ name: field, first, last }) => {
    const isEmpty = first === last && (isToken(file, first, "null") || literalAt(file, first)?.value === "");
    return field !== undefined && isEmpty ? [owned(field)] : [];
  });
}

/** The objects of the app that flow out of a piece of code whole, and where they are named. */
export function wholeObjectsOf(code: Code): (Omit<WholeObject, "at"> & { readonly word: CodeWord })[] {
  const { file, first, last } = tokensOfPiece(code);
  return wholeObjects(file, first, last).map(({ at, ...object }) => ({ ...object, word: wordAt(file, at) }));
}

/** @param unsaid the method that writes an object of which nothing is called */
function objectOf(
  file: SourceFile,
  value: FlowingValue,
  unsaid: () => string,
): Omit<WholeObject, "without"> | undefined {
  const { name, chain, at, call } = value;
  if (!call) return { name: owned(name), types: typesOf(file, name, at), method: unsaid(), at };
  const owner = ownerIn(chain);
  if (name === "map" && owner !== undefined) {
    const list = callAt(file, at);
    const method = list && wordsBetween(file, list.open, list.close).find(isSerializer);
    return method === undefined
      ? undefined
      : { name: owned(owner), types: typesOf(file, owner, at), method: owned(method), at };
  }
  if (!isSerializer(name) || (owner !== undefined && !isSerialized(value))) return undefined;
  const grouped = owner === undefined ? groupOf(file, value) : undefined;
  if (grouped) return { ...grouped, method: owned(name), at };
  const type = enclosingType(file, at)?.name ?? "";
  return owner === undefined || owner === "this"
    ? { name: owned(type), types: [owned(type)], method: owned(name), at }
    : { name: owned(owner), types: typesOf(file, owner, at), method: owned(name), at };
}

/** What a method is called on that has brackets around it: `(user as UserModel).toMap()`, `(user ?? guest).toMap()`. */
function groupOf(file: SourceFile, { first }: FlowingValue): Pick<WholeObject, "name" | "types"> | undefined {
  if (!isToken(file, first, "(")) return undefined;
  const close = partnerOf(file, first);
  const [inside] = valuesOf(file, first + 1, close - 1);
  if (!inside) return undefined;
  const words = wordsBetween(file, inside.last + 1, close);
  const cast = words[0] === "as" ? words.find((word) => /^_?[A-Z]/.test(word)) : undefined;
  return { name: owned(inside.name), types: cast ? [owned(cast)] : typesOf(file, inside.name, inside.at) };
}

/**
 * What a chain of names that ends in a method is about: `user` of `user.toMap()`, and the `UserModel` of
 * `UserModel.fromEntity(user).toMap()`, which a constructor makes first.
 */
export function ownerIn(chain: readonly string[]): string | undefined {
  const end = chain.findLastIndex((name, i) => i < chain.length - 1 && name !== "copyWith" && name !== "value");
  const [made = "", maker = ""] = [chain[end - 1], chain[end]];
  return isReader(maker) && /^_?[A-Z]/.test(made) ? made : chain[end];
}

/** The words of a name's declared type. `user`, declared in another file, suggests `User`. */
export function typesOf(file: SourceFile, name: string, at: number): string[] {
  if (/^[A-Z]/.test(name)) return [owned(name)];
  const declared = visibleTypeWords(file, name, at).filter((word) => /^_?[A-Z]/.test(word));
  const plain = name.replace(/^_/, "");
  const types = declared.length > 0 ? declared : [plain.slice(0, 1).toUpperCase() + plain.slice(1)];
  return [...new Set(types)].map(owned);
}

/** Dart's own conversions, which give no text or map of a whole object. */
const otherConversions =
  /^to(?:Iso8601String|LowerCase|UpperCase|List|Set|Int|Double|Local|Utc|StringAs\w+|Widget|Color)$/;

/** Whether a method of this name turns its object into another form: `toMap`, `_toJson`, and `ToMap` of who writes so. */
export function isSerializer(name: string): boolean {
  return /^_?(?:to[A-Z]|To(?:Ma[pb]|J(?:son|SON))$)/.test(name) && !otherConversions.test(name);
}

/** Whether a constructor of this name makes an object of its other form: `fromMap`, `fromJSON`. */
export function isReader(name: string): boolean {
  return /^_?from[A-Z]/.test(name) && !/^from(?:Environment|Seed|LTRB|LTWH|ARGB|RGBO|List)$/.test(name);
}

/** Whether an expression of these words turns what is in it into JSON: `jsonEncode(user)`, `json.encode(user)`. */
export function encodesJson(words: readonly string[]): boolean {
  return words.some((word) => /^(?:jsonE|e)ncode$/.test(word));
}
