import { type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { forEachChild } from "../syntax/children.ts";
import type { DartNode, ExpressionNode, StatementNode } from "../syntax/tree.ts";

/** What a function returns in one place, or in either of two of which a length tells which. */
export type FlowResult = readonly [ExpressionNode] | readonly [short: ExpressionNode, long: ExpressionNode];

/** What the function of a block returns, without the functions in it. */
export function resultsIn(file: SourceFile, block: DartNode): FlowResult[] {
  const found: FlowResult[] = [];
  const told = new Set<ExpressionNode>();
  visit(block, undefined);
  return found;

  function visit(node: DartNode, next: StatementNode | undefined): void {
    if (node.kind === "function" || node.kind === "closure") return;
    const pair = pairIn(node, next);
    for (const one of pair ?? []) told.add(one);
    if (pair) found.push(pair);
    if ((node.kind === "return" || node.kind === "yield") && node.value && !told.has(node.value))
      found.push([node.value]);
    if (node.kind === "block") for (const [at, one] of node.statements.entries()) visit(one, node.statements[at + 1]);
    else forEachChild(node, (child) => visit(child, undefined));
  }

  /** `if (a.length <= 8) return a;` and what is returned behind it, `return a.substring(0, 8);`, or else. */
  function pairIn(node: DartNode, next: StatementNode | undefined): FlowResult | undefined {
    if (node.kind !== "if" || !asksLength(file, node.test)) return undefined;
    const [then, otherwise] = [returnedBy(node.then), returnedBy(node.otherwise ?? next)];
    return then && otherwise && [then, otherwise];
  }
}

/** Whether a condition asks how long something is. */
export function asksLength(file: SourceFile, { first, last }: ExpressionNode): boolean {
  return wordsBetween(file, first, last).some((word) => lengths.has(word));
}

const lengths = new Set(["length", "isEmpty", "isNotEmpty"]);

function returnedBy(statement: StatementNode | undefined): ExpressionNode | undefined {
  if (statement?.kind === "block")
    return statement.statements.length === 1 ? returnedBy(statement.statements[0]) : undefined;
  return statement?.kind === "return" ? statement.value : undefined;
}
