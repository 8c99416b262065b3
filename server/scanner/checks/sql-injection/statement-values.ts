import { fixednessOf } from "../../code/fixedness-of.ts";
import type { Interpolation, LiteralUnit } from "../../code/literal-units.ts";
import { textParts } from "../../code/text-parts.ts";
import type { Span } from "../../source/text.ts";
import { sqlReader } from "./sql.ts";

/** A value in a statement that a `?` can stand for. */
export interface StatementValue extends Span {
  /** What is between the quotes in SQL, or the interpolation alone. */
  readonly units: readonly LiteralUnit[];
  readonly interpolations: readonly Interpolation[];
  readonly isQuoted: boolean;
  /** How many `?` the statement has before it. */
  readonly placeholders: number;
}

interface StatementValues {
  readonly values: readonly StatementValue[];
  /** How many `?` the statement has. */
  readonly placeholders: number;
}

/** What may be in a text that is passed as a value of its own. */
const plainCharacter = /^[\w %.:-]$/;

/**
 * The values of a statement. Undefined if it cannot be told which value belongs to which `?`: named or numbered ones,
 * comments, escaped quotes, or a part that is assembled elsewhere.
 */
export function valuesOfStatement(units: readonly LiteralUnit[]): StatementValues | undefined {
  const reader = sqlReader();
  const values: StatementValue[] = [];
  let placeholders = 0;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    if (unit.kind === "interpolation") {
      const text = fixedText(unit);
      if (text === undefined || text.includes("?")) return undefined;
      const isValue = reader.position() === "value" && isEndOfValue(units[at + 1]);
      if (isValue) {
        const { start, end } = unit;
        values.push({ start, end, units: [unit], interpolations: [unit], isQuoted: false, placeholders });
      }
      reader.read(text);
      continue;
    }
    const next = units[at + 1];
    const pair = unit.value + (next?.kind === "character" ? next.value : "");
    if (/^(?:--|\/\*|[:@]\w|\?\d)/.test(pair)) return undefined;
    if (unit.value === "?") placeholders++;
    if (!quotes.has(unit.value)) {
      reader.read(unit.value);
      continue;
    }
    const isValue = unit.value === "'" && reader.position() === "value";
    const close = closingQuote(units, at, unit.value);
    const last = units[close];
    if (!last || isCharacter(units[close + 1], unit.value)) return undefined;
    const inside = units.slice(at + 1, close);
    const interpolations = inside.filter((one) => one.kind === "interpolation");
    const isPlain = inside.every((one) => one.kind === "interpolation" || plainCharacter.test(one.value));
    if (isValue && isPlain && interpolations.length > 0) {
      values.push({ start: unit.start, end: last.end, units: inside, interpolations, isQuoted: true, placeholders });
    }
    reader.read(`${unit.value}x${unit.value}`);
    at = close;
  }
  return { values, placeholders };
}

const quotes = new Set(["'", '"', "`"]);

/** The index of the quote that ends what the one at `open` begins, or the number of units. */
function closingQuote(units: readonly LiteralUnit[], open: number, quote: string): number {
  let at = open + 1;
  while (at < units.length && !isCharacter(units[at], quote)) at++;
  return at;
}

function isCharacter(unit: LiteralUnit | undefined, value: string): boolean {
  return unit?.kind === "character" && unit.value === value;
}

/** The text that stands for an interpolation. Undefined if it is assembled of values, or has a `?` for each of several. */
function fixedText({ code }: Interpolation): string | undefined {
  if (fixednessOf(code) === "placeholders") return undefined;
  const parts = textParts(code);
  if (parts.every((part) => part.kind === "text")) return parts.map(({ text }) => text).join("");
  const [only, ...others] = parts;
  return only?.kind === "expression" && others.length === 0 && only.code.span.start === code.span.start
    ? "x"
    : undefined;
}

/** A value may continue: `$id%`, `$year-$month`. */
function isEndOfValue(next: LiteralUnit | undefined): boolean {
  return next === undefined || (next.kind === "character" && /^[\s,);]$/.test(next.value));
}
