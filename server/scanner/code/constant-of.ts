import { constantAt } from "../dart/constants/constant-at.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import type { ConstantExpression } from "./constant-expression.ts";

/** What Dart code says of the value of an expression. Open for any other piece of code, and for other languages. */
export function constantOf(expression: Code): ConstantExpression {
  const { file, first, last } = tokensOfPiece(expression);
  return constantAt(file, first, last);
}
