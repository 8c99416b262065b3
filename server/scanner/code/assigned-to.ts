import type { Code, CodeWord } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";
import { assignmentsOf } from "./values/assignments.ts";

/**
 * The expressions assigned to the variable, field or getter that a word means, in order. Empty if its value comes from
 * elsewhere.
 */
export function assignedTo(word: CodeWord): Code[] {
  const { file, first } = tokensOfPiece(word);
  return assignmentsOf(file, word.name, first).map((one) => pieceOf(file, one.first, one.last));
}
