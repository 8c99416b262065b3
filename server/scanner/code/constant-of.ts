import { constantAt } from "../dart/constants/constant-at.ts";
import { isFixed, type PossibleTexts } from "../dart/constants/fold.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import type { ConstantExpression } from "./constant-expression.ts";

/** What Dart code says of the value of an expression. Open for any other piece of code, and for other languages. */
export function constantOf(expression: Code): ConstantExpression {
  const { file, first, last } = tokensOfPiece(expression);
  return constantAt(file, first, last);
}

/** Whether the programmer wrote every text that an expression may have. */
export function isWrittenOut(known: PossibleTexts): boolean {
  return isFixed(known);
}
