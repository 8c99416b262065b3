import { mayGoOn } from "../../source/cut-short.ts";
import { nesting } from "../../source/lexing/nesting.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { expressionEnd, skip } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { addedTexts, collectedTexts } from "./added-texts.ts";
import { assignmentsOf, type Expression, isParameter } from "./assignments.ts";

/** A part of a text assembled at run time: fixed text, or an expression. */
export type TextRun = { readonly kind: "text"; readonly text: string } | ({ readonly kind: "expression" } & Expression);

/** Maximum number of variables to inline, of parts in total, and of tokens to look at beside brackets. */
const maxInlined = 150;
const maxParts = 500;
const maxTokens = 1000;

/** What one question has cost so far. All variables share it, because they may be assigned from each other. */
interface Budget {
  /** Whether variables are inlined. */
  readonly looksInto: boolean;
  inlined: number;
  parts: number;
  tokens: number;
  /** The variables being inlined. */
  readonly open: Set<string>;
}

/**
 * The parts of a text assembled by interpolation, `+` and adjacent literals. Variables assigned in the same file are
 * inlined, with what is added to a list that is joined or to a buffer. Both arms of a conditional are included, one after
 * the other.
 */
export function textPartsIn(file: SourceFile, first: number, last: number): TextRun[] {
  return partsOf(file, { first, last }, true);
}

/** The parts of a text as it is written: as `textPartsIn`, but no variable is looked into. */
export function writtenPartsIn(file: SourceFile, first: number, last: number): TextRun[] {
  return partsOf(file, { first, last }, false);
}

function partsOf(file: SourceFile, expression: Expression, looksInto: boolean): TextRun[] {
  const parts: TextRun[] = [];
  addParts(file, expression, { looksInto, inlined: 0, parts: 0, tokens: 0, open: new Set() }, parts);
  return parts;
}

function addParts(file: SourceFile, expression: Expression, budget: Budget, parts: TextRun[]) {
  for (const operand of operandsOf(file, expression, budget)) {
    if (!mayGoOn(file, budget.parts++, maxParts)) return;
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
      const inlined = variableParts(file, { first, last }, budget);
      parts.push(...(inlined ?? [{ kind: "expression", first, last } as const]));
    }
  }
}

/**
 * The parts of a variable, if the expression is one (or a piece of its text) and this file gives it a text. None for a
 * variable that is being inlined: `sql = sql.substring(1)` adds nothing to it. Undefined for any other expression.
 */
function variableParts(file: SourceFile, { first, last }: Expression, budget: Budget): TextRun[] | undefined {
  const name = isKind(file, first, Kind.Word) && keepsText(file, first + 1, last) ? tokenText(file, first) : "";
  if (budget.open.has(name)) return [];
  if (name === "" || !budget.looksInto || isParameter(file, name, first)) return undefined;
  if (!mayGoOn(file, budget.inlined++, maxInlined)) return undefined;
  const parts: TextRun[] = [];
  budget.open.add(name);
  const origins = stillHeld(file, assignmentsOf(file, name, first), first).flatMap((origin) =>
    collectedTexts(file, origin),
  );
  for (const origin of [...origins, ...addedTexts(file, name, first)]) addParts(file, origin, budget, parts);
  budget.open.delete(name);
  return parts.some((part) => part.kind === "text") ? parts : undefined;
}

/** The assignments before a use that may still hold there: one that surely runs, straight before it, replaces all others. */
function stillHeld(file: SourceFile, assignments: readonly Expression[], use: number): readonly Expression[] {
  const around = new Set(openersAround(file, use));
  const isSure = ({ first, last }: Expression) =>
    last < use && isToken(file, first - 1, "=") && around.has(file.derived(nesting).around[first] ?? -1);
  const sure = assignments.findLastIndex(isSure);
  return sure < 0 ? assignments : assignments.slice(sure).filter(({ last }) => last < use);
}

const keepers = new Set("substring trim trimLeft trimRight toString toLowerCase toUpperCase join".split(" "));

/** Whether only calls follow that give a text, a piece of it, or the elements of a list as one text. */
function keepsText(file: SourceFile, from: number, last: number): boolean {
  let i = from;
  while (i <= last) {
    if (isToken(file, i, "!")) i++;
    else if (isToken(file, i, ".") && keepers.has(tokenText(file, i + 1)) && isToken(file, i + 2, "("))
      i = skip(file, i + 2) + 1;
    else return false;
  }
  return true;
}

/** An expression without `await`, surrounding parentheses, and the `if (...)` or `...` of an element. */
function unwrapped(file: SourceFile, { first, last }: Expression): Expression {
  const element = isToken(file, first, "if") ? skip(file, first + 1) + 1 : first;
  if (element > first && element <= last) return unwrapped(file, { first: element, last });
  if (prefixes.has(tokenText(file, first)) && first < last) return unwrapped(file, { first: first + 1, last });
  const isGroup = isToken(file, first, "(") && partnerOf(file, first) === last && last > first + 1;
  return isGroup ? { first: first + 1, last: last - 1 } : { first, last };
}

const prefixes = new Set(["await", "...", "...?"]);

/**
 * The operands of `+` and `??`, and the arms of conditionals and `switch` expressions, in order. What the budget does not
 * reach is one operand: where no sign ends a statement, an expression may reach to the end of its file.
 */
function operandsOf(file: SourceFile, { first, last }: Expression, budget: Budget): Expression[] {
  if (isToken(file, first, "switch")) return armsOf(file, first, last);
  const operands: Expression[] = [];
  let from = first;
  for (let i = first; i <= last && mayGoOn(file, budget.tokens++, maxTokens); i = Math.max(i, skip(file, i)) + 1) {
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

/** The results of `switch (x) { a => b, c => d }`: b and d. */
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
