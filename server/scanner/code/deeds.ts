import { forEachChild } from "../dart/syntax/children.ts";
import { memberAround } from "../dart/syntax/member-around.ts";
import type { DartNode, ExpressionNode } from "../dart/syntax/tree.ts";
import type { Code, CodeWord } from "./code.ts";
import { tokensOfPiece, wordAt } from "./code-file.ts";

/**
 * What the statements of a Dart function do: the name of each function that one calls, and undefined for anything else,
 * such as setting a field or giving a result.
 */
export function deedsOf(body: Code): readonly (CodeWord | undefined)[] {
  const { file, first, last } = tokensOfPiece(body);
  const found: (CodeWord | undefined)[] = [];
  const add = (value: ExpressionNode) => {
    const name = calledBy(value);
    found.push(name === undefined ? undefined : wordAt(file, name));
  };
  const visit = (node: DartNode): void => {
    if (node.last < first || node.first > last) return;
    if (node.first >= first) {
      if (node.kind === "expression") add(node.value);
      if (node.kind === "return" && node.value) found.push(undefined);
      if (node.kind === "body" && node.content.kind !== "block") add(node.content);
    }
    forEachChild(node, visit);
  };
  const around = memberAround(file, first);
  if (around) visit(around.node);
  return found;
}

/** The name of the function that an expression calls and does no more. */
function calledBy(value: ExpressionNode): number | undefined {
  if (value.kind === "await") return calledBy(value.operand);
  if (value.kind !== "call") return undefined;
  const { target } = value;
  return target.kind === "member" ? target.name : target.kind === "name" ? target.first : undefined;
}
