import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import { type Fixedness, fixednessIn, plainNameIn } from "./values/fixed-values.ts";

/** What its file tells of an expression that is put into a text. */
export function fixednessOf(expression: Code): Fixedness {
  const { file, first, last } = tokensOfPiece(expression);
  return fixednessIn(file, { first, last });
}

/** The dotted name that is the whole expression. Undefined for anything else. */
export function plainNameOf(expression: Code): string | undefined {
  const { file, first, last } = tokensOfPiece(expression);
  return plainNameIn(file, first, last);
}
