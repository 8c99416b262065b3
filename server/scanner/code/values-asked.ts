import { flowReader } from "../dart/flow/read-value.ts";
import { forEachChild } from "../dart/syntax/children.ts";
import { parseDart } from "../dart/syntax/parse-dart.ts";
import type { DartNode, ExpressionNode } from "../dart/syntax/tree.ts";
import { type SourceFile, textBetween } from "../source/source-file.ts";
import type { Code, CodeFile } from "./code.ts";
import { pieceOf, tokensOf } from "./code-file.ts";
import type { FlowValue } from "./flow-value.ts";

/** A value that decides what comes next. */
export interface AskedValue {
  readonly code: Code;
  /** What there is or happens by a flag. Undefined for a key that is looked up. */
  readonly arms: readonly Code[] | undefined;
  /** What the file tells of where it comes from. */
  readonly flow: () => FlowValue;
}

/** Whether a value is of interest by its text, and by that of what it is looked up in: `role` and `pages` of `pages[role]`. */
type Interest = (text: string, lookedUpIn: string | undefined) => boolean;

/**
 * The flags that conditions of a Dart file ask for, `isOpen` of `if (!isOpen && count > 1)`, and the keys that it looks up,
 * in order, as far as they are of interest. None for other languages.
 */
export function valuesAsked(file: CodeFile, isOfInterest: Interest): readonly AskedValue[] {
  return file.language === "dart" ? askedIn(tokensOf(file), isOfInterest) : [];
}

function askedIn(file: SourceFile, isOfInterest: Interest): AskedValue[] {
  const found: AskedValue[] = [];
  const piece = ({ first, last }: DartNode) => pieceOf(file, first, last);
  const textOf = ({ first, last }: DartNode) => textBetween(file, first, last);
  const add = (node: ExpressionNode, arms: readonly Code[] | undefined): void => {
    found.push({ code: piece(node), arms, flow: () => file.derived(flowReader)(node) });
  };
  const visit = (node: DartNode): void => {
    // A file has many of these, and few are of interest: pieces are made of those alone.
    if (node.kind === "index") {
      if (isOfInterest(textOf(node.index), textOf(node.target))) add(node.index, undefined);
    } else if (node.kind === "conditional" || node.kind === "if" || node.kind === "ifElement") {
      addFlags(node.test, (flag) => {
        if (!isOfInterest(textOf(flag), undefined)) return;
        add(flag, [piece(node.then), ...(node.otherwise ? [piece(node.otherwise)] : [])]);
      });
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
