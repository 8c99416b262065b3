import { flowReader } from "../dart/flow/read-value.ts";
import { forEachChild } from "../dart/syntax/children.ts";
import { parseDart } from "../dart/syntax/parse-dart.ts";
import type { DartNode, ExpressionNode, PatternNode } from "../dart/syntax/tree.ts";
import { type SourceFile, tokenText } from "../source/source-file.ts";
import type { Code, CodeFile } from "./code.ts";
import { pieceOf, tokensOf } from "./code-file.ts";
import type { FlowValue } from "./flow-value.ts";

/** One side of a comparison. */
export interface ComparedSide {
  readonly code: Code;
  /** What the file tells of where it comes from. */
  readonly flow: () => FlowValue;
}

/** `left == right`, `left != right` and `left.equals(right)`; each value of `switch (left) { case right: }`. */
export interface CodeComparison {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
}

/** Every comparison of two values for equality in a Dart file, in order. None for other languages. */
export function comparisonsIn(file: CodeFile): readonly CodeComparison[] {
  return file.language === "dart" ? tokensOf(file).derived(equalities) : [];
}

/** What every `switch` in a Dart file compares its subject with, in order. None for other languages. */
export function casesIn(file: CodeFile): readonly CodeComparison[] {
  return file.language === "dart" && file.has("switch") ? tokensOf(file).derived(cases) : [];
}

const equalities = (file: SourceFile) => comparisonsBy(file, equalityOf);
const cases = (file: SourceFile) => comparisonsBy(file, casesOf);

type Sides = readonly [left: ExpressionNode, right: ExpressionNode];

/** What the nodes of a file compare, as `sidesOf` tells of each. */
function comparisonsBy(
  file: SourceFile,
  sidesOf: (node: DartNode, file: SourceFile) => readonly Sides[],
): CodeComparison[] {
  const found: CodeComparison[] = [];
  const side = (node: ExpressionNode): ComparedSide => ({
    code: pieceOf(file, node.first, node.last),
    flow: () => file.derived(flowReader)(node),
  });
  const visit = (node: DartNode): void => {
    const sides = sidesOf(node, file);
    if (sides !== none) for (const [left, right] of sides) found.push({ left: side(left), right: side(right) });
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return found;
}

const equalMethods = new Set(["compareTo", "equals", "contentEquals", "equalsIgnoreCase"]);

/** Of most nodes. */
const none: readonly Sides[] = [];

function equalityOf(node: DartNode, file: SourceFile): readonly Sides[] {
  if (node.kind === "binary")
    return node.operator === "==" || node.operator === "!=" ? [[node.left, node.right]] : none;
  if (node.kind !== "call" || node.target.kind !== "member") return none;
  const given = node.arguments[0];
  return given && equalMethods.has(tokenText(file, node.target.name)) ? [[node.target.target, given.value]] : none;
}

function casesOf(node: DartNode): readonly Sides[] {
  if (node.kind !== "switch" && node.kind !== "switchExpression") return none;
  const patterns = (node.kind === "switch" ? node.cases : node.arms).flatMap(({ pattern }) => pattern ?? []);
  return patterns.flatMap(valuesOf).map((value) => [node.subject, value]);
}

/** The values that a pattern matches: two of `1 || 2`. */
function valuesOf(pattern: PatternNode): ExpressionNode[] {
  if (pattern.kind === "logicalPattern") return [...valuesOf(pattern.left), ...valuesOf(pattern.right)];
  return pattern.kind === "constantPattern" ? [pattern.value] : [];
}
