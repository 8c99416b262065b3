import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source-file.ts";
import { assignmentsOf, type Expression, isParameter } from "./assignments.ts";
import { expressionEnd, skip } from "./calls.ts";
import { literalAt, startsLiteral } from "./literals.ts";

/** A piece of a text that is put together at run time: fixed text, or an expression that gives the rest. */
export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | ({ readonly kind: "expression" } & Expression);

/** How many variables are replaced by what they were set to, and how many pieces that may give in all. */
const mostInlined = 40;
const mostParts = 500;

/** What is left to do for one question; shared by all variables, which may be set from each other. */
interface Budget {
  inlined: number;
  parts: number;
  /** The variables that are being replaced right now. */
  readonly open: Set<string>;
}

/**
 * The pieces of the text that tokens `first` to `last` put together by interpolation, `+` and adjacent literals.
 * Variables that the same file sets are replaced by what they are set to; both arms of a conditional follow each other.
 */
export function textParts(file: SourceFile, first: number, last: number): TextPart[] {
  const parts: TextPart[] = [];
  addParts(file, { first, last }, { inlined: mostInlined, parts: mostParts, open: new Set() }, parts);
  return parts;
}

function addParts(file: SourceFile, expression: Expression, budget: Budget, parts: TextPart[]) {
  for (const operand of operandsOf(file, expression)) {
    if (budget.parts-- <= 0) return;
    const { first, last } = unwrapped(file, operand);
    const literal = startsLiteral(file, first) ? literalAt(file, first) : undefined;
    if (literal && literal.last >= last) {
      for (const part of literal.parts) {
        if (part.kind === "text") parts.push(part);
        else addParts(file, part, budget, parts);
      }
    } else if (first > operand.first) {
      addParts(file, { first, last }, budget, parts);
    } else {
      const inlined = first === last ? originParts(file, first, budget) : [];
      const isText = inlined.some((part) => part.kind === "text");
      parts.push(...(isText ? inlined : [{ kind: "expression", first, last } as const]));
    }
  }
}

/** The pieces of what the variable at token `i` is set to, when this file sets it and it is no parameter. */
function originParts(file: SourceFile, i: number, budget: Budget): TextPart[] {
  const parts: TextPart[] = [];
  const name = isKind(file, i, Kind.Word) ? tokenText(file, i) : "";
  if (name === "" || budget.open.has(name) || budget.inlined-- <= 0 || isParameter(file, name, i)) return parts;
  budget.open.add(name);
  for (const origin of assignmentsOf(file, name, i)) addParts(file, origin, budget, parts);
  budget.open.delete(name);
  return parts;
}

/** An expression without `await` and without the brackets around it. */
function unwrapped(file: SourceFile, { first, last }: Expression): Expression {
  if (isToken(file, first, "await")) return unwrapped(file, { first: first + 1, last });
  const isGroup = isToken(file, first, "(") && partnerOf(file, first) === last && last > first + 1;
  return isGroup ? { first: first + 1, last: last - 1 } : { first, last };
}

/** The operands of `+` and `??` and the arms of conditionals and `switch` expressions, in order. */
function operandsOf(file: SourceFile, { first, last }: Expression): Expression[] {
  if (isToken(file, first, "switch")) return armsOf(file, first, last);
  const operands: Expression[] = [];
  let from = first;
  for (let i = first; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    if (isToken(file, i, "?") && !isIndex(file, i)) from = i + 1;
    else if (isToken(file, i, "+") || isToken(file, i, ":") || isToken(file, i, "??")) {
      if (i > from) operands.push({ first: from, last: i - 1 });
      from = i + 1;
    }
  }
  if (from <= last) operands.push({ first: from, last });
  return operands;
}

/** `?[` without a space is an index, not the start of an arm. */
function isIndex(file: SourceFile, i: number): boolean {
  return isToken(file, i + 1, "[") && file.tokens.ends[i - 1] === file.tokens.starts[i];
}

/** `switch (x) { a => b, c => d }`: b and d. */
function armsOf(file: SourceFile, first: number, last: number): Expression[] {
  const open = skip(file, first + 1) + 1;
  const close = skip(file, open);
  if (!isToken(file, open, "{") || close > last) return [{ first, last }];
  const arms: Expression[] = [];
  for (let i = open + 1; i < close; i = Math.max(i, skip(file, i)) + 1) {
    if (isToken(file, i, "=>")) arms.push({ first: i + 1, last: expressionEnd(file, i + 1) });
  }
  return arms;
}
