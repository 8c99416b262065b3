import { nesting } from "../source/lexing/nesting.ts";
import { isToken } from "../source/source-file.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";

/** In tokens. */
const longestConditional = 60;

/** Whether two pieces of code are in the two arms of a conditional: a `:` is between them, on the same level. */
export function areArms(one: Code, other: Code): boolean {
  const { file, first: a } = tokensOfPiece(one);
  const b = tokensOfPiece(other).first;
  if (Math.abs(a - b) > longestConditional) return false;
  const { around } = file.derived(nesting);
  for (let i = Math.min(a, b); i < Math.max(a, b); i++) {
    if (isToken(file, i, ":") && around[i] === around[a]) return around[a] === around[b];
  }
  return false;
}
