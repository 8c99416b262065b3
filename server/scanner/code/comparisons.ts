import { flowReader } from "../dart/flow/read-value.ts";
import { forEachChild } from "../dart/syntax/children.ts";
import { parseDart } from "../dart/syntax/parse-dart.ts";
import type { DartNode, ExpressionNode } from "../dart/syntax/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Code, CodeFile } from "./code.ts";
import { pieceOf, tokensOf } from "./code-file.ts";
import type { FlowValue } from "./flow-value.ts";

/** One side of a comparison. */
export interface ComparedSide {
  readonly code: Code;
  /** What the file tells of where it comes from. */
  readonly flow: () => FlowValue;
}

/** `left == right` or `left != right` */
export interface CodeComparison {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
}

/** Every comparison in a Dart file, in order. None for other languages. */
export function comparisonsIn(file: CodeFile): readonly CodeComparison[] {
  return file.language === "dart" ? tokensOf(file).derived(comparisonsOf) : [];
}

function comparisonsOf(file: SourceFile): CodeComparison[] {
  const found: CodeComparison[] = [];
  const side = (node: ExpressionNode): ComparedSide => ({
    code: pieceOf(file, node.first, node.last),
    flow: () => file.derived(flowReader)(node),
  });
  const visit = (node: DartNode): void => {
    if (node.kind === "binary" && (node.operator === "==" || node.operator === "!=")) {
      found.push({ left: side(node.left), right: side(node.right) });
    }
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return found;
}
