import type { NativeClass, NativeMember } from "../code/native-types.ts";
import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../source/source-file.ts";
import { expressionEnd, typeArgumentsEnd } from "../source/syntax/calls.ts";
import { owned } from "../source/text.ts";
import { componentsBetween, membersBetween, typeAt } from "./members.ts";

const keywords = ["class", "interface", "record", "struct", "object", "protocol"];

/** The classes of a Java, Kotlin or Swift file. None for other languages. */
export function readNativeClasses(file: SourceFile): readonly NativeClass[] {
  if (!/^(?:java|kotlin|swift)$/.test(file.language)) return [];
  return keywords.flatMap((keyword) => file.occurrences(keyword)).flatMap((at) => classAt(file, at));
}

/** `Token.class` and `Token::class` declare nothing. */
const isNoDeclaration = /^(?:\.|::)$/;

function classAt(file: SourceFile, at: number): NativeClass[] {
  const name = at + 1;
  if (!isKind(file, name, Kind.Word) || isNoDeclaration.test(tokenText(file, at - 1))) return [];
  const afterName = isToken(file, name + 1, "<") ? typeArgumentsEnd(file, name + 1) + 1 : name + 1;
  const list = isToken(file, afterName, "(") ? partnerOf(file, afterName) : -1;
  const components = list < 0 ? [] : componentsBetween(file, afterName, list);
  const { supertypes, next } = supertypesFrom(file, list < 0 ? afterName : list + 1);
  const close = isToken(file, next, "{") ? partnerOf(file, next) : -1;
  if (close < 0 && components.length === 0) return [];
  const members = [...components, ...(close < 0 ? [] : membersBetween(file, next, close))];
  const own = close < 0 ? undefined : ownText(file, next, close);
  const text = own ?? generatedText(file, at, components, members);
  return [{ name: owned(tokenText(file, name)), supertypes: supertypes.map(owned), members, text: text?.map(owned) }];
}

const inherits = new Set([":", "extends", "implements"]);

/** What a class extends and implements, and the token behind that. */
function supertypesFrom(file: SourceFile, first: number): { readonly supertypes: string[]; readonly next: number } {
  const supertypes: string[] = [];
  let i = first;
  while (inherits.has(tokenText(file, i)) || (supertypes.length > 0 && isToken(file, i, ","))) {
    const { words, end } = typeAt(file, i + 1);
    if (words[0] !== undefined) supertypes.push(words[0]);
    const behind = end > i ? end + 1 : i + 1;
    i = isToken(file, behind, "(") ? partnerOf(file, behind) + 1 : behind;
  }
  return { supertypes, next: i };
}

/** Annotations of Lombok that write a `toString`. */
const writers = new Set(["Data", "Value", "ToString"]);
/** In tokens: the modifiers and annotations in front of a class. */
const longestFront = 12;

/** The text that a language or a build step makes of the fields. */
function generatedText(
  file: SourceFile,
  at: number,
  components: readonly NativeMember[],
  members: readonly NativeMember[],
): readonly string[] | undefined {
  if (isToken(file, at, "record") || isToken(file, at - 1, "data")) return components.map(({ name }) => name);
  let isWritten = isToken(file, at, "struct");
  for (let i = at - 1; i > at - longestFront && !/^[;{}]?$/.test(tokenText(file, i)); i--)
    isWritten ||= isToken(file, i, "@") && writers.has(tokenText(file, i + 1));
  return isWritten ? members.flatMap(({ name, isData }) => (isData ? [name] : [])) : undefined;
}

/** The words in the `toString` or `description` of a class. A field of such a name is none. */
function ownText(file: SourceFile, open: number, close: number): string[] | undefined {
  const textAt = file.language === "swift" ? computedText : methodText;
  for (let i = open + 1; i < close; i++) {
    if (isKind(file, i, Kind.Open)) i = Math.max(i, partnerOf(file, i));
    const words = isKind(file, i, Kind.Word) ? textAt(file, i) : undefined;
    if (words) return words;
  }
  return undefined;
}

/** `var description: String { .. }` */
function computedText(file: SourceFile, name: number): string[] | undefined {
  if (!/^(?:description|debugDescription)$/.test(tokenText(file, name)) || !isToken(file, name - 1, "var"))
    return undefined;
  const open = isToken(file, name + 1, ":") ? typeAt(file, name + 2).end + 1 : name + 1;
  return isToken(file, open, "{") ? wordsBetween(file, open + 1, partnerOf(file, open) - 1) : undefined;
}

/** `String toString() { .. }`, `fun toString() = ..`. A method with parameters is no text of the object. */
function methodText(file: SourceFile, name: number): string[] | undefined {
  const isText = isToken(file, name, "toString") && /^(?:String|fun)$/.test(tokenText(file, name - 1));
  if (!isText || !isToken(file, name + 1, "(") || !isToken(file, name + 2, ")")) return undefined;
  const i = isToken(file, name + 3, ":") ? typeAt(file, name + 4).end + 1 : name + 3;
  if (isToken(file, i, "{")) return wordsBetween(file, i + 1, partnerOf(file, i) - 1);
  return isToken(file, i, "=") ? wordsBetween(file, i + 1, expressionEnd(file, i + 1)) : undefined;
}
