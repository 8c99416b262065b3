import { Failure } from "../../../../contract/failure.ts";
import { lines } from "../../../../reports/terminal-text.ts";
import type { Generator } from "../../../../services/generator.ts";
import { requestOfDraft, type WizardQuestion } from "./question.ts";

/** Shows all answers and what follows from them, and asks whether to go on. */
export function summaryQuestion(questions: readonly WizardQuestion[], generator: Generator): WizardQuestion {
  return {
    label: "Make it",
    async above(draft) {
      const answers = await Promise.all(questions.map(({ answered }) => answered?.(draft)));
      const { warnings } = await generator.check(requestOfDraft(draft));
      return lines([...answers.filter((one) => one !== undefined), ...warnings.map(({ message }) => message)]);
    },
    usual: async () => "yes",
    async answer(typed, draft) {
      if (/^(?:y(?:es)?)?$/i.test(typed)) return { draft };
      if (/^no?$/i.test(typed)) throw new Failure("cancelled", "Nothing was written.");
      return { problem: "It must be yes or no; < goes back." };
    },
  };
}
