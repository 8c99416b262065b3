import type { FlowValue } from "../../code/flow-value.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import type { ExpressionNode } from "../syntax/tree.ts";
import { textFlow } from "./made-flows.ts";

/** Where a part begins or ends that is counted from the end: `text.length - 4`, and `text.length` itself. */
export function edgeFlow(file: SourceFile, node: ExpressionNode): FlowValue | undefined {
  const isLength = (one: ExpressionNode) => one.kind === "member" && tokenText(file, one.name) === "length";
  if (isLength(node)) return textFlow("length - 0");
  if (node.kind !== "binary" || node.operator !== "-" || !isLength(node.left) || node.right.kind !== "number")
    return undefined;
  return textFlow(`length - ${tokenText(file, node.right.first)}`);
}
