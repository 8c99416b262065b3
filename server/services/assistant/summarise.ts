import {
  type ExecutiveSummary,
  summaryFacts,
  templateText,
  wordingProblem,
  wordingQuestion,
} from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { AskContext, LanguageModel } from "../models/language-model.ts";

/**
 * The summary of a record. A language model may word it; where it fails or says a number that is not in the record, the
 * template stands, and the note says so.
 *
 * @throws Failure `cancelled`
 */
export async function summarise(
  record: ScanRecord,
  model: LanguageModel | undefined,
  context: AskContext,
): Promise<ExecutiveSummary> {
  const facts = summaryFacts(record);
  const { path, name, scannedAt } = record;
  const summary = { path, name, scannedAt, ...facts, text: templateText(facts), model: null, note: null };
  if (!model) return summary;
  try {
    const { value, model: said } = await model.ask(wordingQuestion(facts), context);
    const problem = wordingProblem(value.text, facts);
    if (problem !== undefined) return { ...summary, note: `The text of the model was not used: ${problem}.` };
    return { ...summary, text: value.text.trim(), model: said };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
    return { ...summary, note: `The model did not take part: ${error.message}` };
  }
}
