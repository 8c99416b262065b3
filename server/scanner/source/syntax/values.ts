import { typedInto } from "../../vocabulary/names.ts";
import { firstOf, mayGoOn } from "../cut-short.ts";
import { lastPerSpan } from "../derivations.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source-file.ts";
import { argumentsBetween, skip } from "./calls.ts";
import { isConstantWord, literalAt, startsLiteral } from "./literals.ts";

/** A named value that flows out of an expression: `token` in `'Bearer ${session.token ?? ''}'`. */
export interface FlowingValue {
  /** The variable, property, function or map key. */
  readonly name: string;
  /** The names before it, and its own: `["session", "token"]`. */
  readonly chain: readonly string[];
  readonly at: number;
  /** The first and the last token of the chain, argument lists at its end left out. */
  readonly first: number;
  readonly last: number;
  /** True for the result of a function with that name. */
  readonly call: boolean;
  /** True for a single element by index: an item of a list, or a character of a text. */
  readonly element: boolean;
  /** The key of the map entry whose value it is. */
  readonly key: string | undefined;
}

/** Maximum nesting of expressions to follow. */
const maxDepth = 8;

/**
 * The named values that flow out of an expression, in order: interpolated, added, chosen between, put in a map or list,
 * or only encoded or decoded. Nothing flows out of a comparison, or out of an argument of an unknown function.
 */
export function valuesOf(file: SourceFile, first: number, last: number): readonly FlowingValue[] {
  return lastValues(file, first, last, () => firstOf(file, readValues(file, first, last, 0), maxValues));
}

/** More than an expression of an app holds. */
const maxValues = 500;

const lastValues = lastPerSpan<SourceFile, FlowingValue>(2000);

function readValues(file: SourceFile, first: number, last: number, depth: number): FlowingValue[] {
  if (last < first || !mayGoOn(file, depth - 1, maxDepth)) return [];
  return operandsOf(file, first, last).flatMap(([from, to]) => operandValues(file, from, to, depth));
}

const booleanOperators = wordSet("== != === !== < > <= >= && || is in instanceof");
const joiningOperators = wordSet("+ ?? to");

/** The operands of `+` and `??` and the arms of a conditional. None for a comparison. */
function operandsOf(file: SourceFile, first: number, last: number): [first: number, last: number][] {
  const operands: [number, number][] = [];
  /** The first operand of the current arm, and the range of the current operand. */
  let arm = 0;
  let from = first;
  let end = -1;
  let isBoolean = false;
  const startOperand = (at: number) => {
    from = at;
    end = -1;
  };
  const endOperand = (at: number) => operands.push([from, end < 0 ? at : end]);
  const endArm = (at: number) => {
    if (isBoolean) operands.length = arm;
    else endOperand(at);
    arm = operands.length;
    isBoolean = false;
  };
  for (let i = first; i <= last; i = skip(file, i) + 1) {
    const text = tokenText(file, i);
    if (text === "?" && isToken(file, i + 1, ":")) {
      endOperand(i - 1);
      startOperand(i + 2);
    } else if (text === "=>" || (text === "?" && asks(file, i, last))) {
      operands.length = arm;
      isBoolean = false;
      startOperand(i + 1);
    } else if (text === ":" && i > from) {
      endArm(i - 1);
      startOperand(i + 1);
    } else if (booleanOperators.has(text) && skip(file, i) === i) {
      isBoolean = true;
    } else if (text === "as" && i > from) {
      end = i - 1;
    } else if (joiningOperators.has(text) && i > from) {
      endOperand(i - 1);
      startOperand(i + 1);
    }
  }
  endArm(last);
  return operands;
}

/** Whether a `?` belongs to a conditional, and neither to a type (`as String?`) nor to an index (`list?[0]`). */
function asks(file: SourceFile, i: number, last: number): boolean {
  const isAttached = file.tokens.ends[i - 1] === file.tokens.starts[i];
  return i < last && !isToken(file, i + 1, "??") && !(isAttached && /^[[.+]$/.test(tokenText(file, i + 1)));
}

const prefixes = new Set(["await", "const", "new", "return", "try", "...", "...?"]);

function operandValues(file: SourceFile, first: number, last: number, depth: number): FlowingValue[] {
  let i = first;
  while (prefixes.has(tokenText(file, i))) i++;
  if (isToken(file, i, "if") && isToken(file, i + 1, "(")) i = skip(file, i + 1) + 1;
  if (isToken(file, i, "<")) i = skip(file, i) + 1;
  if (i > last || isToken(file, i, "!") || (i === last && isConstantWord(file, i))) return [];
  if (startsLiteral(file, i)) return interpolated(file, i, depth);
  const close = partnerOf(file, i);
  const grouped = isToken(file, i, "(") ? readValues(file, i + 1, close - 1, depth + 1) : [];
  if (isToken(file, i, "{") || isToken(file, i, "[")) return entryValues(file, i, close, depth);
  const start = isToken(file, i, "(") ? close + 1 : i;
  if (close >= last) return grouped;
  return chainValues(file, i, linksFrom(file, start, last), grouped, depth);
}

function interpolated(file: SourceFile, i: number, depth: number): FlowingValue[] {
  return (literalAt(file, i)?.parts ?? []).flatMap((part) =>
    part.kind === "expression" ? readValues(file, part.first, part.last, depth + 1) : [],
  );
}

/** The values in a list, set or map. Those of a map have their key. */
function entryValues(file: SourceFile, open: number, close: number, depth: number): FlowingValue[] {
  if (close < 0) return [];
  return argumentsBetween(file, open, close).flatMap((entry) => {
    if (entry.name !== undefined) return keyed(readValues(file, entry.first, entry.last, depth + 1), entry.name);
    const key = literalAt(file, entry.first);
    if (key && isToken(file, key.last + 1, ":")) {
      return keyed(readValues(file, key.last + 2, entry.last, depth + 1), key.value);
    }
    return readValues(file, entry.first, entry.last, depth + 1);
  });
}

function keyed(values: readonly FlowingValue[], key: string | undefined): FlowingValue[] {
  return values.map((value) => ({ ...value, key: value.key ?? key }));
}

/** A step of `a.b(c)['d']`. `open` is the bracket of the argument list, -1 for a property. */
interface Link {
  readonly name: string;
  readonly at: number;
  /** Its last token: the name, or the bracket behind an index. */
  readonly last: number;
  readonly open: number;
  /** Whether an index in brackets follows. */
  element: boolean;
}

const memberLinks = new Set([".", "?.", "!", "!!", "?", "::"]);

/** The steps of the member chain that starts at `first`. An index by a key is a step with that name. */
function linksFrom(file: SourceFile, first: number, last: number): Link[] {
  const links: Link[] = [];
  for (let i = first; i <= last; i++) {
    if (isKind(file, i, Kind.Word)) {
      const typeArguments = isToken(file, i + 1, "<") ? skip(file, i + 1) : i;
      const open = isToken(file, typeArguments + 1, "(") ? typeArguments + 1 : -1;
      links.push({ name: tokenText(file, i), at: i, last: i, open, element: false });
      if (open >= 0) i = skip(file, open);
      if (isKind(file, i + 1, Kind.Word) || startsLiteral(file, i + 1)) break;
    } else if (isToken(file, i, "[")) {
      const key =
        literalAt(file, i + 1)?.value ??
        (isKind(file, i + 1, Kind.Word) ? tokenText(file, partnerOf(file, i) - 1) : "");
      const last = links.at(-1);
      if (key) links.push({ name: key, at: i + 1, last: partnerOf(file, i), open: -1, element: false });
      else if (last && isKind(file, i + 1, Kind.Number)) last.element = true;
      i = skip(file, i);
    } else if (!memberLinks.has(tokenText(file, i))) {
      break;
    }
  }
  return links;
}

/** Members that return their receiver, or its text. */
const sameValue = new Set(
  (
    "text value data string toString toList trim orEmpty nullSafe first last single raw requireValue unwrap trimmed " +
    "description"
  ).split(" "),
);

/** Functions whose result contains, or is another form of, their arguments. */
const encoders = new Set(
  (
    "jsonEncode jsonDecode encode stringify base64Encode base64UrlEncode encodeComponent encodeQueryComponent encodeFull " +
    "fromCharCodes fromList valueOf format String Map mapOf listOf from of"
  ).split(" "),
);
/** Functions of apps that lay out JSON for people. */
const layouts =
  /^_?(?:prett(?:y|ify)_?(?:print_?)?json|json_?prett(?:y|ify)|(?:format|indent|beautify)_?json|prettyEncode)$/i;
const encodings = new Set(["json", "utf8", "base64", "base64Url", "JsonEncoder", "ascii", "latin1"]);

function chainValues(
  file: SourceFile,
  first: number,
  links: readonly Link[],
  base: readonly FlowingValue[],
  depth: number,
): FlowingValue[] {
  for (let end = links.length - 1; end >= 0; end--) {
    const link = links[end];
    if (!link) break;
    const { name, at, last, open } = link;
    const hasOwner = end > 0 || base.length > 0;
    if (sameValue.has(name) && hasOwner) continue;
    if (open >= 0 && name === "replace" && hasOwner) {
      const changed = argumentsBetween(file, open, skip(file, open));
      // Of an address, whose parts are named. A text has one of its own replaced.
      if (changed.length > 0 && changed.every((arg) => arg.name !== undefined)) {
        const kept = chainValues(file, first, links.slice(0, end), base, depth);
        return [...kept, ...changed.flatMap((arg) => readValues(file, arg.first, arg.last, depth + 1))];
      }
    }
    const isEncoder = encoders.has(name) || layouts.test(name) || isTranscoded(name, links[0]?.name ?? "");
    if (open >= 0 && isEncoder) {
      const args = argumentsBetween(file, open, skip(file, open));
      return args.flatMap((arg) => readValues(file, arg.first, arg.last, depth + 1));
    }
    const chain = links.slice(0, end + 1).map((step) => step.name);
    const known = end < links.length - 1 ? typedInto(name) : name;
    return [{ name: known, chain, at, first, last, call: open >= 0, element: link.element, key: undefined }];
  }
  return [...base];
}

/** `utf8.decode(bytes)` is the same text, and `Uri(queryParameters: {'token': token})` contains its parameters. */
function isTranscoded(name: string, owner: string): boolean {
  if (owner === "Uri") return uriConstructors.has(name);
  return encodings.has(owner) && (name === "convert" || name === "decode");
}

const uriConstructors = wordSet("Uri http https parse tryParse");

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
