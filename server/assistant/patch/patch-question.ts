import { aboutFinding, dataRules, type FindingToShow } from "../finding-question.ts";
import type { ModelQuestion } from "../question.ts";
import { type PatchAnswer, patchAnswerSchema } from "./patch-answer.ts";
import { maxChangedLines } from "./patched-texts.ts";

const system = `You repair one finding of a static security scanner in a Flutter app with the smallest change that keeps
what the code does. Answer with edits: in "search" whole lines exactly as they are shown, without the mark and the number
of the line, as many as are needed to stand in the file only once; in "replace" the new lines. Change only lines near the
finding, at most ${maxChangedLines} in all. Use the packages that are imported, name further imports of Dart in "imports".
Never write a comment that silences a tool, a new web address, a call that starts a program, or a masked secret. Where no
change of these lines can repair the finding, answer with no edits and say in "why" what a person must do.

${dataRules} Its fields are edits, imports and why.`;

/**
 * The question for a patch.
 *
 * @param problem why the answer before was not used
 */
export function patchQuestion(shown: FindingToShow, problem?: string): ModelQuestion<PatchAnswer> {
  const again = problem === undefined ? "" : `\n\nYour answer before was not used: ${problem} Answer again.`;
  return {
    task: "patch",
    version: 1,
    system,
    text: aboutFinding(shown) + again,
    answer: patchAnswerSchema,
    maxOutputTokens: 3_000,
  };
}
