import { isToken, partnerOf } from "../source/source-file.ts";
import { argumentsBetween } from "../source/syntax/calls.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** The elements of an expression that is a list literal, as they are written: spreads are one. Undefined for any other. */
export function listElements(expression: Code): Code[] | undefined {
  const { file, first, last } = tokensOfPiece(expression);
  if (!isToken(file, first, "[") || partnerOf(file, first) !== last) return undefined;
  return argumentsBetween(file, first, last).map((one) => pieceOf(file, one.first, one.last));
}
