import { isToken } from "../source/source-file.ts";
import { skip } from "../source/syntax/calls.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** In tokens: a conditional that is looked into. */
const longestConditional = 60;

/** The arms of `condition ? a : b`. Undefined for any other expression. */
export function conditionalArms(expression: Code): readonly [Code, Code] | undefined {
  const { file, first, last } = tokensOfPiece(expression);
  if (last - first > longestConditional) return undefined;
  let question = -1;
  for (let i = first; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    if (isToken(file, i, "?") && question < 0) question = i;
    else if (isToken(file, i, ":") && question >= 0)
      return [pieceOf(file, question + 1, i - 1), pieceOf(file, i + 1, last)];
  }
  return undefined;
}
