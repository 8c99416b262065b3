import { Kind } from "../../../server/scanner/source/lexing/tokens.ts";
import type { Pattern, PatternField } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { binary } from "./expressions.ts";
import { readType, typeArguments } from "./types.ts";

const comparisons = ["==", "!=", "<", ">", "<=", ">="];
/** The operators that a constant in a pattern may hold without brackets: none. */
const unaryLevel = 11;
const afterVariable = [",", ")", "]", "}", "=>", ":", "when", "&&", "||", "=", "in", "as", "?", "!"];

/** Reads a pattern. */
export function readPattern(cursor: Cursor): Pattern {
  const first = both(cursor);
  if (!cursor.sees("||")) return first;
  const patterns = [first];
  while (cursor.take("||")) patterns.push(both(cursor));
  return { kind: "either", patterns };
}

function both(cursor: Cursor): Pattern {
  const first = suffixed(cursor);
  if (!cursor.sees("&&")) return first;
  const patterns = [first];
  while (cursor.take("&&")) patterns.push(suffixed(cursor));
  return { kind: "either", patterns };
}

function suffixed(cursor: Cursor): Pattern {
  let pattern = simple(cursor);
  for (;;) {
    if (cursor.take("as")) pattern = { kind: "cast", pattern, type: readType(cursor) };
    else if (!cursor.take("?") && !cursor.take("!")) return pattern;
  }
}

function simple(cursor: Cursor): Pattern {
  const token = cursor.peek();
  if (token.kind === Kind.Punct && comparisons.includes(token.text)) {
    cursor.next();
    return { kind: "value", value: binary(cursor, 5) };
  }
  if (cursor.sees("(")) return bracketed(cursor);
  if (cursor.sees("[") || cursor.sees("<") || cursor.sees("{")) return collection(cursor);
  if (cursor.sees("const")) return { kind: "value", value: binary(cursor, unaryLevel) };
  const variable = cursor.attempt(() => variablePattern(cursor)) ?? cursor.attempt(() => objectPattern(cursor));
  return variable ?? { kind: "value", value: binary(cursor, unaryLevel) };
}

function variablePattern(cursor: Cursor): Pattern {
  const declares = cursor.take("final") || cursor.take("var");
  const nameOnly = cursor.seesWord() && afterVariable.includes(cursor.peek(1).text);
  if (nameOnly && !declares && cursor.peek().text !== "_") cursor.expect("a declared variable");
  const type = nameOnly ? undefined : readType(cursor);
  const name = cursor.word();
  if (name === "when" || name === "as") cursor.expect("a name");
  return { kind: "variable", name, type };
}

function objectPattern(cursor: Cursor): Pattern {
  const type = readType(cursor);
  cursor.expect("(");
  return { kind: "object", type, fields: fields(cursor) };
}

/** The fields up to the closing bracket. `:final x` is named after its variable. */
function fields(cursor: Cursor): PatternField[] {
  return cursor.list(")", () => {
    if (cursor.take(":")) {
      const pattern = readPattern(cursor);
      return { name: variableName(pattern) ?? "", pattern };
    }
    const named = cursor.seesWord() && cursor.peek(1).text === ":";
    const name = named ? cursor.word() : undefined;
    if (named) cursor.expect(":");
    return { name, pattern: readPattern(cursor) };
  });
}

function variableName(pattern: Pattern): string | undefined {
  if (pattern.kind === "cast") return variableName(pattern.pattern);
  return pattern.kind === "variable" ? pattern.name : undefined;
}

function bracketed(cursor: Cursor): Pattern {
  cursor.expect("(");
  const found = fields(cursor);
  const [only] = found;
  const grouped = found.length === 1 && only && only.name === undefined && cursor.peek(-2).text !== ",";
  return grouped ? only.pattern : { kind: "record", fields: found };
}

function collection(cursor: Cursor): Pattern {
  const typeArgs = typeArguments(cursor);
  if (cursor.take("[")) {
    const elements = cursor.list("]", (): Pattern => {
      if (!cursor.take("...")) return readPattern(cursor);
      return { kind: "rest", pattern: cursor.sees(",") || cursor.sees("]") ? undefined : readPattern(cursor) };
    });
    return { kind: "list", typeArgs, elements };
  }
  cursor.expect("{");
  const entries = cursor.list("}", () => {
    const key = cursor.grammar.expression(cursor);
    cursor.expect(":");
    return { key, value: readPattern(cursor) };
  });
  return { kind: "map", entries };
}

/** A pattern after `final` or `var`: its bare names are new variables, not constants to compare with. */
export function declaring(pattern: Pattern): Pattern {
  const field = (one: PatternField): PatternField => {
    const inner = declaring(one.pattern);
    return { ...one, pattern: inner, name: one.name === "" ? variableName(inner) : one.name };
  };
  switch (pattern.kind) {
    case "value": {
      const { value } = pattern;
      return value.kind === "name" ? { kind: "variable", name: value.name, type: undefined } : pattern;
    }
    case "object":
    case "record":
      return { ...pattern, fields: pattern.fields.map(field) };
    case "list":
      return { ...pattern, elements: pattern.elements.map(declaring) };
    case "rest":
      return { ...pattern, pattern: pattern.pattern && declaring(pattern.pattern) };
    case "map":
      return { ...pattern, entries: pattern.entries.map(({ key, value }) => ({ key, value: declaring(value) })) };
    case "either":
      return { ...pattern, patterns: pattern.patterns.map(declaring) };
    case "cast":
      return { ...pattern, pattern: declaring(pattern.pattern) };
    case "variable":
      return pattern;
  }
}
