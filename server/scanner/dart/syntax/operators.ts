import type { Cursor } from "./cursor.ts";

/** An operator at a place: its text, how many tokens it has, and how strongly it binds. */
export interface Operator {
  readonly text: string;
  readonly tokens: number;
  readonly level: number;
}

/** Weak to strong. `is` and `as` bind like a comparison. */
const levels = ["??", "||", "&&", "== !=", "< > <= >= is as", "|", "^", "&", "<< >> >>>", "+ -", "* / % ~/"];
const binary = new Map<string, Operator>(
  levels.flatMap((texts, level) =>
    texts.split(" ").map((text) => [text, { text, tokens: joins(text) ? text.length : 1, level }] as const),
  ),
);
const assignments = new Map<string, Operator>(
  "= ??= += -= *= /= %= ~/= &= |= ^= <<= >>= >>>=".split(" ").map((text) => {
    const isWhole = text === "=" || text === "??=" || text === "+=" || text === "-=";
    // The lexer knows `<=` and `>=`, so the end of `<<=` is one token.
    const tokens = isWhole ? 1 : text.startsWith("<") || text.startsWith(">") ? text.length - 1 : text.length;
    return [text, { text, tokens, level: -1 }];
  }),
);

/** Where comparisons and equality are: they do not chain. */
export const equality = 3;
export const relational = 4;
/** The weakest operators of a constant in a pattern. */
export const bitwise = 5;

/** Whether the lexer leaves this operator in pieces. */
function joins(text: string): boolean {
  return text === "<<" || text === ">>" || text === ">>>" || text === "~/";
}

/** The binary operator that comes next. */
export function binaryOperator(cursor: Cursor): Operator | undefined {
  const { symbol } = cursor;
  const found = symbol === "" ? undefined : binary.get(signAt(cursor, symbol));
  return found && compoundable.has(symbol) && assignmentOperator(cursor) ? undefined : found;
}

/** The assignment that comes next: `=`, `??=` and all that end so. */
export function assignmentOperator(cursor: Cursor): Operator | undefined {
  const { at, symbol } = cursor;
  if (symbol === "") return undefined;
  const whole = assignments.get(symbol);
  if (whole || !compoundable.has(symbol)) return whole;
  let sign = signAt(cursor, symbol);
  const end = at + (joins(sign) ? sign.length : 1);
  // `>>=` is `>` and `>=`.
  const next = cursor.symbolAt(end);
  if (!cursor.touches(end - 1)) return undefined;
  if (next === "=") sign += next;
  else if ((next === ">=" && symbol === ">") || (next === "<=" && symbol === "<")) sign += next;
  else return undefined;
  return assignments.get(sign);
}

const compoundable = new Set("* / % ~ & | ^ < >".split(" "));

/** The sign at the cursor, put together from its tokens: `>>` is two, because it also closes two lists of types. */
function signAt(cursor: Cursor, symbol: string): string {
  const { at } = cursor;
  if (symbol === "~") return cursor.seesJoined("~", "/") ? "~/" : symbol;
  if ((symbol === "<" || symbol === ">") && cursor.seesJoined(symbol, symbol)) {
    return symbol === ">" && cursor.seesJoined(">", ">", at + 1) ? ">>>" : symbol + symbol;
  }
  return symbol;
}
