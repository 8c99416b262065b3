import { isToken } from "../source/source-file.ts";
import { skip } from "../source/syntax/calls.ts";
import type { Code, CodeString } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** In tokens: longer than what people add to a text. */
const longestOperand = 40;

const ends = ["+", ",", ";", ")", "]", "}", "?", ":", "??"];

/** What is added straight behind a text: `token` in `'?token=' + token`. Undefined if nothing is. */
export function addedAfter(text: CodeString): Code | undefined {
  const { file, last } = tokensOfPiece(text);
  if (!isToken(file, last + 1, "+")) return undefined;
  const first = last + 2;
  let end = first;
  while (end < first + longestOperand && !ends.some((sign) => isToken(file, end, sign)))
    end = Math.max(end, skip(file, end)) + 1;
  return end > first ? pieceOf(file, first, end - 1) : undefined;
}
