import type { SourceFile } from "../source/source-file.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";
import { type TextRun, textPartsIn, writtenPartsIn } from "./values/text-parts.ts";

/** A part of a text assembled at run time: fixed text, or an expression. */
export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "expression"; readonly code: Code };

/**
 * The parts of a text assembled by interpolation, `+` and adjacent literals. Variables assigned in the same file are
 * inlined, with what is added to a list that is joined or to a buffer. Both arms of a conditional are included, one after
 * the other.
 */
export function textParts(expression: Code): TextPart[] {
  const { file, first, last } = tokensOfPiece(expression);
  return textPartsIn(file, first, last).map((run) => viewOf(file, run));
}

/** The parts of a text as it is written: no variable is looked into. */
export function writtenParts(expression: Code): TextPart[] {
  const { file, first, last } = tokensOfPiece(expression);
  return writtenPartsIn(file, first, last).map((run) => viewOf(file, run));
}

function viewOf(file: SourceFile, run: TextRun): TextPart {
  return run.kind === "text" ? run : { kind: "expression", code: pieceOf(file, run.first, run.last) };
}
