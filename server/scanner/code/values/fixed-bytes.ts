import { constantAt } from "../../dart/constants/constant-at.ts";
import { mayGoOn } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { callAt, skip } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import type { BytesOrigin } from "../bytes-origin.ts";
import { tellsNothing } from "../constant-expression.ts";
import { assignmentsOf, type Expression, isParameter } from "./assignments.ts";
import { plainNameIn } from "./fixed-values.ts";

const written: BytesOrigin = { kind: "written" };
const zeros: BytesOrigin = { kind: "zeros" };
/** Expressions that are followed for one origin: variables may be set from each other. */
const maxExpressions = 40;

/** The origin of the bytes (or of the text) of an expression. */
export function bytesOrigin(file: SourceFile, expression: Expression): BytesOrigin | undefined {
  return originOf(file, expression, { done: 0 });
}

interface Budget {
  done: number;
}

function originOf(file: SourceFile, expression: Expression, budget: Budget): BytesOrigin | undefined {
  if (!mayGoOn(file, budget.done++, maxExpressions)) return undefined;
  const { first, last } = withoutPrefix(file, expression);
  const fallback = fallbackAfter(file, first, last);
  if (fallback >= 0) return originOf(file, { first: fallback, last }, budget);
  if (startsLiteral(file, first)) return literalAt(file, first)?.value?.trim() ? written : undefined;
  if (isToken(file, first, "[") || isToken(file, first, "{")) return listOrigin(file, first);
  if (isToken(file, first, "(") && skip(file, first) >= last) {
    return originOf(file, { first: first + 1, last: last - 1 }, budget);
  }
  const name = plainNameIn(file, first, last);
  return name === undefined ? callOrigin(file, first, last, budget) : variableOrigin(file, name, first, last, budget);
}

function withoutPrefix(file: SourceFile, { first, last }: Expression): Expression {
  let at = first;
  while (["const", "new", "await"].includes(tokenText(file, at))) at++;
  if (isToken(file, at, "<")) at = skip(file, at) + 1;
  return { first: at, last };
}

/** The first token after the last `??` (`?:` in Kotlin) of the expression, or -1. */
function fallbackAfter(file: SourceFile, first: number, last: number): number {
  let found = -1;
  for (let i = first; i < last; i = Math.max(i, skip(file, i)) + 1) {
    if (isToken(file, i, "??")) found = i + 1;
    else if (file.language === "kotlin" && isToken(file, i, "?") && isToken(file, i + 1, ":")) found = i + 2;
  }
  return found;
}

/** `[1, 2, 3]` of numbers only; Swift's `[UInt8](repeating: 0, count: 16)`. */
function listOrigin(file: SourceFile, open: number): BytesOrigin | undefined {
  const close = skip(file, open);
  if (isToken(file, close + 1, "(")) return isToken(file, close + 2, "repeating") ? zeros : undefined;
  let numbers = 0;
  for (let i = open + 1; i < close; i++) {
    if (isKind(file, i, Kind.Number)) numbers++;
    else if (!isToken(file, i, ",") && !isToken(file, i, "-")) return undefined;
  }
  return numbers >= minListLength ? written : undefined;
}

const minListLength = 4;

/** Functions that convert their first argument to bytes or another form. */
const converters = new Set(
  (
    "encode decode base64Decode base64Encode fromList view codeUnits fromUtf8 fromBase64 fromBase16 convert from of " +
    "Data String Uint8List createUint8ListFromHexString hexToBytes unmodifiable toList Key IV SecretKey Array utf8"
  ).split(" "),
);
/** Functions that return zeros for a length. */
const arrays = new Set(["Uint8List", "ByteArray", "Data", "filled"]);
const byteLists = new Set(["byteArrayOf", "intArrayOf", "ubyteArrayOf", "listOf"]);
/** Members that return the same bytes in another form. */
const views = new Set(
  "codeUnits bytes toByteArray getBytes padRight padLeft substring data utf8 toList buffer asUint8List toCharArray".split(
    " ",
  ),
);

/** `utf8.encode(x)`, `Uint8List.fromList(x)`, `Uint8List(16)`, `new byte[16]`. */
function callOrigin(file: SourceFile, first: number, last: number, budget: Budget): BytesOrigin | undefined {
  if (isToken(file, first, "byte") && isToken(file, first + 1, "[")) {
    const open = skip(file, first + 1) + 1;
    return isToken(file, open, "{") ? listOrigin(file, open) : zeros;
  }
  let nameAt = first;
  while (nameAt < last && isToken(file, nameAt + 1, ".") && isKind(file, nameAt + 2, Kind.Word)) nameAt += 2;
  const call = callAt(file, nameAt);
  if (!call || !endsInViews(file, call.close + 1, last)) {
    return views.has(tokenText(file, nameAt)) ? originOf(file, { first, last: nameAt - 2 }, budget) : undefined;
  }
  if (byteLists.has(call.name)) return listOrigin(file, call.open);
  const argument = call.args.find((arg) => arg.name === undefined) ?? call.args[0];
  if (!argument) return views.has(call.name) ? originOf(file, { first, last: nameAt - 2 }, budget) : undefined;
  if (arrays.has(call.name) && isKind(file, argument.first, Kind.Number)) return zeros;
  return converters.has(call.name) ? originOf(file, argument, budget) : undefined;
}

/** True when only members that keep the bytes follow: `.bytes`, `.sublist(0, 16)`. */
function endsInViews(file: SourceFile, from: number, last: number): boolean {
  for (let i = from; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    if (isKind(file, i, Kind.Word) && !views.has(tokenText(file, i)) && !isToken(file, i, "sublist")) return false;
  }
  return true;
}

function variableOrigin(
  file: SourceFile,
  name: string,
  first: number,
  last: number,
  budget: Budget,
): BytesOrigin | undefined {
  const end = tokenText(file, last);
  if (first < last && views.has(end)) return originOf(file, { first, last: last - 2 }, budget);
  const own = name.replace(/^this\./, "");
  if (!own.includes(".") && isParameter(file, own, first)) return undefined;
  const origins = own.includes(".") ? [] : assignmentsOf(file, own, first);
  if (origins.length === 0) {
    const value = constantAt(file, first, last);
    return tellsNothing(value) ? undefined : { kind: "given", name, value };
  }
  const found = origins.map((origin) => originOf(file, origin, budget));
  const one = found[0];
  if (!one || found.some((origin) => origin?.kind !== one.kind)) return undefined;
  return one.kind === "zeros" && isFilledLater(file, own) ? undefined : one;
}

/** Calls that only read the array. */
const readers =
  /^(?:IV|IvParameterSpec|GCMParameterSpec|ParametersWithIV|AEADParameters|Nonce|(?:en|de)crypt\w*|init)$/;

/** Mentions of an array that are looked at. */
const maxMentions = 60;

/** True if an array of zeros may get other content before it is used. */
function isFilledLater(file: SourceFile, name: string): boolean {
  const mentions = file.occurrences(name);
  if (!mayGoOn(file, mentions.length - 1, maxMentions)) return true;
  return mentions.some((at) => {
    if (isToken(file, at + 1, "=")) return false;
    if (isToken(file, at + 1, "[") || isToken(file, at + 1, ".")) return true;
    const open = openersAround(file, at)[0] ?? -1;
    return isToken(file, open, "(") && !readers.test(tokenText(file, open - 1));
  });
}
