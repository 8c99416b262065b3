import type { Language } from "../languages.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source-file.ts";
import { beforeTypeArguments, endsLine } from "./calls.ts";

/** The header of a body (`{...}` or `=> ...`). */
export interface Header {
  readonly kind: "function" | "type" | "control" | "block";
  /** The name of the function, type or control structure. Empty for a closure or a bare block. */
  readonly name: string;
  readonly nameAt: number;
}

const block: Header = { kind: "block", name: "", nameAt: -1 };
const closure: Header = { kind: "function", name: "", nameAt: -1 };

const controlWords = wordSet("if for while switch catch guard when else do try finally synchronized repeat defer");
const bodyMarks = wordSet("async sync * throws rethrows native");
/** In tokens; a group is one. What stands further in front of a body is no part of its header. */
const longestHeader = 80;

/** The header of the body that starts at token `body`, read backwards. */
export function headerOf(file: SourceFile, body: number): Header {
  let near = body - 1;
  while (bodyMarks.has(tokenText(file, near))) near--;
  if (controlWords.has(tokenText(file, near))) return named(file, "control", near);
  return readers[file.language](file, headBefore(file, near));
}

/** The tokens of a header, nearest first, back to the previous statement. A group is represented by its opener. */
function headBefore(file: SourceFile, near: number): number[] {
  const head: number[] = [];
  for (let i = near; i >= 0 && head.length < longestHeader; i--) {
    if (isToken(file, i, ";") || isToken(file, i, "}") || isToken(file, i, "=>") || isKind(file, i, Kind.Open)) break;
    if (i < near && endsLine(file, i)) break;
    if (isKind(file, i, Kind.Close) || isKind(file, i, Kind.StringEnd)) {
      i = partnerOf(file, i);
      if (i < 0) break;
    }
    head.push(i);
  }
  return head;
}

type Reader = (file: SourceFile, head: readonly number[]) => Header;

const dartTypes = wordSet("class mixin extension enum");
const javaTypes = wordSet("class interface enum record");
const javaKeywords = wordSet("new return throw");
const dartKeywords = wordSet("return await throw yield in is as case else new const");

function dart(file: SourceFile, head: readonly number[]): Header {
  const near = head[0] ?? -1;
  const type = typeIn(file, head, dartTypes);
  if (type) return type;
  const list = isToken(file, near, "(") ? (constructorList(file, head) ?? near) : -1;
  if (list >= 0) return callable(file, list, dartKeywords);
  if (isToken(file, near - 1, "get") && isKind(file, near, Kind.Word)) return named(file, "function", near);
  const on = head.slice(0, 4).find((at) => isToken(file, at, "on"));
  return on === undefined ? block : named(file, "control", on);
}

/** The parameter list of a constructor with initializers: `Point(this.x) : y = f(x), super() {`. */
function constructorList(file: SourceFile, head: readonly number[]): number | undefined {
  return head.findLast((at) => {
    const close = partnerOf(file, at);
    if (!isToken(file, at, "(") || !isToken(file, close + 1, ":")) return false;
    return isKind(file, at - 1, Kind.Word) && !isToken(file, at - 2, "?");
  });
}

/** The `new` of `new Type<Argument>() {` is near its brace. */
const nearTokens = 8;

function java(file: SourceFile, head: readonly number[]): Header {
  const type = typeIn(file, head, javaTypes);
  if (type) return type;
  const throws = head.findIndex((at) => isToken(file, at, "throws"));
  const near = head[throws + 1] ?? -1;
  if (isToken(file, near, "->")) return closure;
  if (!isToken(file, near, "(")) return block;
  const made = head.slice(1, nearTokens).find((at) => isToken(file, at, "new"));
  return made === undefined ? callable(file, near, javaKeywords) : named(file, "type", made + 1);
}

function objc(file: SourceFile, head: readonly number[]): Header {
  if (head.some((at) => isToken(file, at, "^"))) return closure;
  const sign = head.find((at) => (isToken(file, at, "-") || isToken(file, at, "+")) && isToken(file, at + 1, "("));
  if (sign !== undefined) return named(file, "function", partnerOf(file, sign + 1) + 1);
  const near = head[0] ?? -1;
  return isToken(file, near, "(") ? callable(file, near, javaKeywords) : block;
}

const kotlinTypes = wordSet("class object interface");
const kotlinFunctions = wordSet("fun constructor init get set");
const kotlinStops = wordSet("= -> return val var throw");

function kotlin(file: SourceFile, head: readonly number[]): Header {
  const near = head[0] ?? -1;
  if (isToken(file, near, "->")) return block;
  if (isToken(file, near, "(") && controlWords.has(tokenText(file, near - 1))) return named(file, "control", near - 1);
  return declared(file, head, kotlinTypes, kotlinFunctions, kotlinStops) ?? closure;
}

const swiftTypes = wordSet("class struct enum protocol extension actor");
const swiftFunctions = wordSet("func init deinit subscript get set didSet willSet var");
const swiftStops = wordSet("= return throw");

function swift(file: SourceFile, head: readonly number[]): Header {
  const declaration = declared(file, head, swiftTypes, swiftFunctions, swiftStops);
  if (declaration) return declaration;
  const control = head.find((at) => controlWords.has(tokenText(file, at)));
  return control === undefined ? closure : named(file, "control", control);
}

const readers: Readonly<Record<Language, Reader>> = { dart, java, objc, kotlin, swift, groovy: dart };

/** The nearest declaring keyword of a header, with the name of the declared type or function. */
function declared(
  file: SourceFile,
  head: readonly number[],
  types: ReadonlySet<string>,
  functions: ReadonlySet<string>,
  stops: ReadonlySet<string>,
): Header | undefined {
  let list = -1;
  for (const at of head) {
    const word = tokenText(file, at);
    if (stops.has(word)) return undefined;
    if (word === "(") list = at;
    else if (types.has(word)) return named(file, "type", at + 1);
    else if (word === "func" || word === "fun") return callable(file, list, noWords);
    else if (word === "var") return named(file, "function", at + 1);
    else if (functions.has(word)) return named(file, "function", at);
  }
  return undefined;
}

function typeIn(file: SourceFile, head: readonly number[], words: ReadonlySet<string>): Header | undefined {
  for (const at of head) {
    if (isToken(file, at, "=")) return undefined;
    if (!words.has(tokenText(file, at)) || !isKind(file, at + 1, Kind.Word)) continue;
    if (isToken(file, at, "extension")) return extension(file, at);
    return named(file, "type", at + 1);
  }
  return undefined;
}

/** Parses `extension Name on T`, `extension on T` and `extension type [const] Name(T it)`. */
function extension(file: SourceFile, at: number): Header {
  let name = at + 1;
  if (isToken(file, name, "type") && isKind(file, name + 1, Kind.Word)) name++;
  if (isToken(file, name, "const")) name++;
  return isToken(file, name, "on") ? { kind: "type", name: "", nameAt: -1 } : named(file, "type", name);
}

/** The function whose parameter list starts at token `list`. A closure if there is no name before it. */
function callable(file: SourceFile, list: number, keywords: ReadonlySet<string>): Header {
  const nameAt = beforeTypeArguments(file, list - 1);
  const name = tokenText(file, nameAt);
  if (controlWords.has(name)) return named(file, "control", nameAt);
  return isKind(file, nameAt, Kind.Word) && !keywords.has(name) ? named(file, "function", nameAt) : closure;
}

function named(file: SourceFile, kind: Header["kind"], nameAt: number): Header {
  return isKind(file, nameAt, Kind.Word)
    ? { kind, name: tokenText(file, nameAt), nameAt }
    : { kind, name: "", nameAt: -1 };
}

const noWords: ReadonlySet<string> = new Set();

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
