import { mayGoOn } from "../source/cut-short.ts";
import { isToken } from "../source/source-file.ts";
import { skip } from "../source/syntax/calls.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** More groups and words than a conditional has. */
const maxSteps = 300;

/** The arms of `condition ? a : b`. Undefined for any other expression. */
export function conditionalArms(expression: Code): readonly [Code, Code] | undefined {
  const { file, first, last } = tokensOfPiece(expression);
  let question = -1;
  let steps = 0;
  for (let i = first; i <= last && mayGoOn(file, steps, maxSteps); i = Math.max(i, skip(file, i)) + 1, steps++) {
    if (isToken(file, i, "?") && question < 0) question = i;
    else if (isToken(file, i, ":") && question >= 0)
      return [pieceOf(file, question + 1, i - 1), pieceOf(file, i + 1, last)];
  }
  return undefined;
}
