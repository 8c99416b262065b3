import { mayGoOn } from "../source/cut-short.ts";
import { nesting } from "../source/lexing/nesting.ts";
import { isToken } from "../source/source-file.ts";
import { skip } from "../source/syntax/calls.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";

/** More groups and words than the arm of a conditional has. */
const maxSteps = 300;

/** Whether two pieces of code are in the two arms of a conditional: a `:` is between them, on the same level. */
export function areArms(one: Code, other: Code): boolean {
  const { file, first: a } = tokensOfPiece(one);
  const b = tokensOfPiece(other).first;
  const { around } = file.derived(nesting);
  if (around[a] !== around[b]) return false;
  const end = Math.max(a, b);
  for (let i = Math.min(a, b), steps = 0; i < end && mayGoOn(file, steps, maxSteps); i = skip(file, i) + 1, steps++) {
    if (isToken(file, i, ":")) return true;
    if (isToken(file, i, ",") || isToken(file, i, ";")) return false;
  }
  return false;
}
