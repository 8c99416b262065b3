import { forEachChild } from "../dart/syntax/children.ts";
import { memberAround } from "../dart/syntax/member-around.ts";
import type { DartNode, ExpressionNode } from "../dart/syntax/tree.ts";
import type { Code, CodeWord } from "./code.ts";
import { tokensOfPiece, wordAt } from "./code-file.ts";

/**
 * What the statements of a Dart function do: the name of each function that one calls, and undefined for anything else,
 * such as setting a field or giving a result. Undefined as a whole for a function in a function: to read each of many would
 * be to read the one around them as often.
 */
export function deedsOf(body: Code): readonly (CodeWord | undefined)[] | undefined {
  const { file, first } = tokensOfPiece(body);
  const around = memberAround(file, first)?.node;
  const own = around && "body" in around ? around.body : undefined;
  if (own?.kind !== "body" || Math.abs(own.content.first - first) > 1) return undefined;
  const found: (CodeWord | undefined)[] = [];
  const add = (value: ExpressionNode) => {
    const name = calledBy(value);
    found.push(name === undefined ? undefined : wordAt(file, name));
  };
  const visit = (node: DartNode): void => {
    if (node.kind === "expression") add(node.value);
    if (node.kind === "return" && node.value) found.push(undefined);
    if (node.kind === "body" && node.content.kind !== "block") add(node.content);
    forEachChild(node, visit);
  };
  visit(own);
  return found;
}

/** The name of the function that an expression calls and does no more. */
function calledBy(value: ExpressionNode): number | undefined {
  if (value.kind === "await") return calledBy(value.operand);
  if (value.kind !== "call") return undefined;
  const { target } = value;
  return target.kind === "member" ? target.name : target.kind === "name" ? target.first : undefined;
}
