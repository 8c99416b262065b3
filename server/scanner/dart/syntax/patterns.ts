import type { Cursor } from "./cursor.ts";
import { binary } from "./expressions.ts";
import { bitwise } from "./operators.ts";
import type { PatternFieldNode, PatternNode, TypeNode } from "./tree.ts";
import { behindAngles, behindType, type, typeArguments } from "./types.ts";

/** Reads a pattern. With `declares`, a bare name is a new variable and no constant. */
export function readPattern(cursor: Cursor, declares = false): PatternNode {
  return cursor.deeper(() => logical(cursor, "||", declares));
}

function logical(cursor: Cursor, operator: "||" | "&&", declares: boolean): PatternNode {
  const operand = () => (operator === "||" ? logical(cursor, "&&", declares) : unaryPattern(cursor, declares));
  let left = operand();
  while (cursor.sees(operator) && cursor.mayGrow()) {
    cursor.at++;
    const right = operand();
    left = { kind: "logicalPattern", first: left.first, last: right.last, operator, left, right };
  }
  return left;
}

/** Reads a pattern with what is behind it: `as int`, `?` and `!`. */
function unaryPattern(cursor: Cursor, declares: boolean): PatternNode {
  let pattern = primaryPattern(cursor, declares);
  while ((cursor.sees("as") || cursor.sees("?") || cursor.sees("!")) && cursor.mayGrow()) {
    const { first } = pattern;
    if (cursor.take("as")) {
      const cast = type(cursor, true);
      pattern = { kind: "castPattern", first, last: cast.last, pattern, type: cast };
    } else {
      const operator = cursor.sees("?") ? "?" : "!";
      pattern = { kind: "nullPattern", first, last: cursor.at++, operator, pattern };
    }
  }
  return pattern;
}

const comparisons = new Set("== != < > <= >=".split(" "));

function primaryPattern(cursor: Cursor, declares: boolean): PatternNode {
  const { symbol, at: first } = cursor;
  if (comparisons.has(symbol) && !startsTypedCollection(cursor)) {
    cursor.at++;
    const value = binary(cursor, bitwise);
    return { kind: "relationalPattern", first, last: value.last, operator: symbol, value };
  }
  if (symbol === "final" || symbol === "var") {
    cursor.at++;
    return variablePattern(cursor, first);
  }
  if (symbol === "(" && !isTypedName(cursor)) return inBracketsPattern(cursor, declares);
  if (symbol === "[" || symbol === "{" || symbol === "<") return collectionPattern(cursor, declares);
  return namedPattern(cursor, declares);
}

/** Reads a pattern that begins with a name, or a constant. */
function namedPattern(cursor: Cursor, declares: boolean): PatternNode {
  const first = cursor.at;
  const behind = behindType(cursor, first);
  if (behind > 0 && cursor.symbolAt(behind) === "(" && cursor.symbolAt(behind - 1) !== "?") {
    const typed = type(cursor);
    const fields = cursor.list(")", () => field(cursor, declares));
    return { kind: "objectPattern", first, last: cursor.at - 1, type: typed, fields };
  }
  if (isTypedName(cursor)) return variablePattern(cursor, first);
  const isBare = cursor.isName(first) && (declares || isWildcard(cursor, first));
  if (isBare && cursor.symbolAt(first + 1) !== ".") return variablePattern(cursor, first);
  const value = binary(cursor, bitwise);
  return { kind: "constantPattern", first: value.first, last: value.last, value };
}

function isWildcard(cursor: Cursor, i: number): boolean {
  const start = cursor.file.tokens.starts[i] ?? 0;
  return cursor.file.tokens.ends[i] === start + 1 && cursor.file.text[start] === "_";
}

/** Whether a type and a name come next. Behind a name, `when` and `as` mean something else. */
function isTypedName(cursor: Cursor): boolean {
  const behind = behindType(cursor, cursor.at);
  if (behind < 0 || !cursor.isName(behind)) return false;
  const symbol = cursor.symbolAt(behind);
  return symbol !== "when" && symbol !== "as";
}

function variablePattern(cursor: Cursor, first: number): PatternNode {
  const typed: TypeNode | undefined = isTypedName(cursor) ? type(cursor) : undefined;
  const name = cursor.name();
  if (name < 0) return cursor.error(first, typed ? [typed] : []);
  return { kind: "variablePattern", first, last: name, type: typed, name };
}

/** Reads `(a)`, or `(a, b: c)`, which is a record. */
function inBracketsPattern(cursor: Cursor, declares: boolean): PatternNode {
  const first = cursor.at;
  const fields = cursor.list(")", () => field(cursor, declares));
  const last = cursor.at - 1;
  const [only] = fields;
  const isGroup = only && fields.length === 1 && only.first === only.pattern.first && cursor.symbolAt(last - 1) !== ",";
  return isGroup
    ? { kind: "groupPattern", first, last, pattern: only.pattern }
    : { kind: "recordPattern", first, last, fields };
}

/** Reads `a`, `name: a` or `:name`. */
function field(cursor: Cursor, declares: boolean): PatternFieldNode {
  const first = cursor.at;
  const isNamed = cursor.isWord(first) && cursor.symbolAt(first + 1) === ":";
  const name = isNamed ? first : undefined;
  if (isNamed) cursor.at += 2;
  else cursor.take(":");
  const pattern = readPattern(cursor, declares);
  return {
    kind: "patternField",
    first,
    last: pattern.last,
    key: undefined,
    name,
    pattern,
  };
}

function startsTypedCollection(cursor: Cursor): boolean {
  if (!cursor.sees("<")) return false;
  const next = cursor.symbolAt(behindAngles(cursor, cursor.at));
  return next === "[" || next === "{";
}

function collectionPattern(cursor: Cursor, declares: boolean): PatternNode {
  const first = cursor.at;
  const types = cursor.sees("<") ? typeArguments(cursor) : [];
  if (cursor.sees("[")) {
    const elements = cursor.list("]", () => restOr(cursor, declares, () => readPattern(cursor, declares)));
    return { kind: "listPattern", first, last: cursor.at - 1, types, elements };
  }
  const fields = cursor.list("}", () => mapField(cursor, declares));
  return { kind: "mapPattern", first, last: cursor.at - 1, types, fields };
}

function restOr(cursor: Cursor, declares: boolean, read: () => PatternNode): PatternNode {
  const first = cursor.at;
  if (!cursor.take("...")) return read();
  const ends = cursor.sees(",") || cursor.sees("]") || cursor.sees("}");
  const pattern = ends ? undefined : readPattern(cursor, declares);
  return { kind: "restPattern", first, last: cursor.at - 1, pattern };
}

function mapField(cursor: Cursor, declares: boolean): PatternFieldNode {
  if (cursor.sees("...")) {
    const pattern = restOr(cursor, declares, () => readPattern(cursor, declares));
    return { kind: "patternField", first: pattern.first, last: pattern.last, key: undefined, name: undefined, pattern };
  }
  const key = cursor.grammar.expression(cursor);
  cursor.expect(":");
  const pattern = readPattern(cursor, declares);
  return { kind: "patternField", first: key.first, last: pattern.last, key, name: undefined, pattern };
}
