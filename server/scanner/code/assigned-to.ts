import type { Code, CodeWord } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";
import { assignmentsOf } from "./values/assignments.ts";

/**
 * The expressions assigned to the variable, field or getter that a word means, in order. Empty if its value comes from
 * elsewhere.
 */
export function assignedTo(word: CodeWord): Code[] {
  return assignmentsAt(word.name, word);
}

/** The expressions assigned to the variable, field or getter that `name` means at or near a piece of code, in order. */
export function assignmentsAt(name: string, at: Code): Code[] {
  const { file, first } = tokensOfPiece(at);
  return assignmentsOf(file, name, first).map((one) => pieceOf(file, one.first, one.last));
}
