import { constantAt } from "../dart/constants/constant-at.ts";
import { type Constants, isFixed } from "../dart/constants/fold.ts";
import { forEachChild } from "../dart/syntax/children.ts";
import { memberAround } from "../dart/syntax/member-around.ts";
import type { DartNode, ExpressionNode, StatementNode } from "../dart/syntax/tree.ts";
import { firstOf, mayGoOn } from "../source/cut-short.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import { type ConstantExpression, constantFlag, tellsNothing } from "./constant-expression.ts";

/** A comparison without which some code does not run: `enabled` is `true`, or `Config.stage` is not `live`. */
export interface Switch {
  readonly value: ConstantExpression;
  readonly text: ConstantExpression;
  /** Whether both must be the same. */
  readonly equal: boolean;
}

/** Whether constants of the program say that code behind these switches never runs. */
export function isSwitchedOff(path: string, switches: readonly Switch[], constants: Constants): boolean {
  return switches.some((one) => isOff(path, one, constants) && isFixed(constants.valuesOf(path, one.value)));
}

/** Whether code behind these switches never runs while every variable keeps the value that it is declared with. */
export function startsSwitchedOff(path: string, switches: readonly Switch[], constants: Constants): boolean {
  return switches.some((one) => isOff(path, one, constants));
}

/** Whether a switch is off with every value that is known of it. */
function isOff(path: string, { value, text, equal }: Switch, constants: Constants): boolean {
  const [known, wanted] = [constants.valuesOf(path, value), constants.valuesOf(path, text)];
  if (known.texts.length === 0 || !isFixed(wanted) || wanted.texts.length > 1) return false;
  return known.texts.every((one) => wanted.texts.includes(one) !== equal);
}

/** What must hold for a piece of Dart code to run: the `if`s around it, and those before it that leave. */
export function switchesAround(code: Code): Switch[] {
  const { file, first: token } = tokensOfPiece(code);
  if (file.language !== "dart") return [];
  const around = branchesAround(file, token).filter(({ first, last }) => first <= token && token <= last);
  return firstOf(file, around.toReversed(), maxAround)
    .toReversed()
    .flatMap(({ test, outcome }) => demanded(file, test, outcome));
}

/** Tokens that only run when a condition has an outcome. */
interface Branch {
  readonly first: number;
  readonly last: number;
  readonly test: ExpressionNode;
  readonly outcome: boolean;
}

/** More than any real function has, and more than are around one place, so that a hostile file cannot stall a scan. */
const maxBranches = 1000;
const maxAround = 20;

/** The branches in the declaration around a token. Few are asked about. */
function branchesAround(file: SourceFile, token: number): readonly Branch[] {
  const known = file.derivedFromCode(noneYet);
  const node = memberAround(file, token)?.node;
  if (!node) return [];
  const branches = known.get(node) ?? branchesIn(file, node);
  known.set(node, branches);
  return branches;
}

const noneYet = () => new Map<DartNode, readonly Branch[]>();

function branchesIn(file: SourceFile, declaration: DartNode): Branch[] {
  const found: Branch[] = [];
  const visit = (node: DartNode) => {
    if (mayBranch(node) && mayGoOn(file, found.length, maxBranches)) found.push(...branchesOf(node));
    forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

function mayBranch({ kind }: DartNode): boolean {
  return kind === "if" || kind === "ifElement" || kind === "conditional" || kind === "block";
}

function branchesOf(node: DartNode): Branch[] {
  switch (node.kind) {
    case "if":
    case "ifElement":
    case "conditional": {
      if ("pattern" in node && node.pattern) return [];
      const { test, then, otherwise } = node;
      const first = { first: then.first, last: then.last, test, outcome: true };
      return otherwise ? [first, { first: otherwise.first, last: otherwise.last, test, outcome: false }] : [first];
    }
    case "block":
      return node.statements.flatMap((one) =>
        one.kind === "if" && !one.pattern && !one.otherwise && leaves(one.then)
          ? [{ first: one.last + 1, last: node.last, test: one.test, outcome: false }]
          : [],
      );
    default:
      return [];
  }
}

function leaves(node: StatementNode): boolean {
  if (node.kind === "return") return true;
  if (node.kind === "block") return node.statements.some(leaves);
  return node.kind === "expression" && node.value.kind === "throw";
}

/** What is known when a condition has this outcome. */
function demanded(file: SourceFile, test: ExpressionNode, outcome: boolean): Switch[] {
  switch (test.kind) {
    case "group":
      return demanded(file, test.value, outcome);
    case "prefix":
      return test.operator === "!" ? demanded(file, test.operand, !outcome) : [];
    case "boolean":
    case "name":
    case "member":
    case "call":
      return flag(file, test, outcome);
    case "binary": {
      const { operator, left, right } = test;
      if (operator === (outcome ? "&&" : "||")) {
        return [...demanded(file, left, outcome), ...demanded(file, right, outcome)];
      }
      if (operator !== "==" && operator !== "!=") return flag(file, test, outcome);
      const [value, text] = [left, right].map(({ first, last }) => constantAt(file, first, last));
      return value && text ? compared(value, text, (operator === "==") === outcome) : [];
    }
    default:
      return [];
  }
}

function flag(file: SourceFile, { first, last }: ExpressionNode, outcome: boolean): Switch[] {
  return compared(constantAt(file, first, last), constantFlag(true), outcome);
}

function compared(value: ConstantExpression, text: ConstantExpression, equal: boolean): Switch[] {
  return tellsNothing(value) || tellsNothing(text) ? [] : [{ value, text, equal }];
}
