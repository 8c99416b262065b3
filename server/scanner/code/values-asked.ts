import { flowReader } from "../dart/flow/read-value.ts";
import { forEachChild } from "../dart/syntax/children.ts";
import { parseDart } from "../dart/syntax/parse-dart.ts";
import type { DartNode, ExpressionNode } from "../dart/syntax/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Code, CodeFile } from "./code.ts";
import { pieceOf, tokensOf } from "./code-file.ts";
import type { FlowValue } from "./flow-value.ts";

/** A value that decides what comes next. */
export interface AskedValue {
  readonly code: Code;
  /** What it is looked up in: `pages` of `pages[role]`. Undefined for a flag that an `if` or `a ? b : c` asks. */
  readonly lookedUpIn: Code | undefined;
  /** What there is or happens by a flag. */
  readonly arms: readonly Code[];
  /** What the file tells of where it comes from. */
  readonly flow: () => FlowValue;
}

/**
 * The flags that conditions of a Dart file ask for, `isOpen` of `if (!isOpen && count > 1)`, and the keys that it looks up,
 * in order. None for other languages.
 */
export function valuesAsked(file: CodeFile): readonly AskedValue[] {
  return file.language === "dart" ? tokensOf(file).derived(askedIn) : [];
}

function askedIn(file: SourceFile): AskedValue[] {
  const found: AskedValue[] = [];
  const piece = ({ first, last }: DartNode) => pieceOf(file, first, last);
  const ask = (node: ExpressionNode, target: ExpressionNode | undefined, arms: readonly Code[]): void => {
    found.push({
      code: piece(node),
      lookedUpIn: target && piece(target),
      arms,
      flow: () => file.derived(flowReader)(node),
    });
  };
  const visit = (node: DartNode): void => {
    if (node.kind === "index") ask(node.index, node.target, []);
    else if (node.kind === "conditional" || node.kind === "if" || node.kind === "ifElement") {
      const arms = [piece(node.then), ...(node.otherwise ? [piece(node.otherwise)] : [])];
      addFlags(node.test, (flag) => ask(flag, undefined, arms));
    }
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return found;
}

/** Adds what a condition is made of, without comparisons. */
function addFlags(test: ExpressionNode, add: (flag: ExpressionNode) => void): void {
  switch (test.kind) {
    case "group":
      addFlags(test.value, add);
      return;
    case "prefix":
    case "postfix":
      if (test.operator === "!") addFlags(test.operand, add);
      return;
    case "binary":
      addFlagsOfTwo(test, add);
      return;
    case "name":
    case "member":
    case "call":
    case "await":
      add(test);
  }
}

function addFlagsOfTwo(
  { operator, left, right }: ExpressionNode & { readonly kind: "binary" },
  add: (flag: ExpressionNode) => void,
): void {
  const isJoined = operator === "&&" || operator === "||";
  const isAsked = operator === "??" || ((operator === "==" || operator === "!=") && right.kind === "boolean");
  if (isJoined || isAsked) addFlags(left, add);
  if (isJoined) addFlags(right, add);
}
