import {
  type Explanation,
  explainedHere,
  explainQuestion,
  isKnownSite,
  readCheckText,
  readRichText,
} from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import { findById } from "../../contract/find-by-id.ts";
import type { Finding } from "../../contract/finding.ts";
import type { RichText } from "../../contract/rich-text.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { checkPage } from "../check-page.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { Services } from "../services.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { mayBeSent } from "./consent.ts";
import { type ChosenPlaces, choosePlaces } from "./finding-to-show.ts";

/** So many places are listed. A model sees only the first of them. */
const maxPlaces = 50;

/** What to explain. */
export interface ExplainRequest {
  readonly finding: Finding;
  /** Only the places of this `file:line`. */
  readonly place: string | undefined;
}

/**
 * Explains a finding: first what its check says, which needs no model; then, where a model is set up and a person agreed
 * to what it sees, what that means for this code. A model that fails takes nothing away: the note says what went wrong.
 *
 * @param model the model that is set up
 * @throws Failure `cancelled`; `not found` where the finding has no such place
 */
export async function explainFinding(
  services: Services,
  project: string,
  { finding, place }: ExplainRequest,
  model: LanguageModel | undefined,
  context: AssistantContext,
): Promise<Explanation> {
  const shown = await choosePlaces(services, project, finding, place);
  const alone = await explainedByCheck(services, project, shown);
  if (!model || shown.files.length === 0) return alone;
  if (!(await mayBeSent(services, project, model, shown.toSend, context))) {
    const note = `${model.host} would see the lines around these places. It does once you send confirm: true (--yes).`;
    return { ...alone, note, toSend: { host: model.host, files: shown.toSend } };
  }
  try {
    const { value, model: name } = await model.ask(explainQuestion(shown), context);
    return { ...alone, here: explainedHere(value, shown), model: name };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
    return { ...alone, note: `The model did not take part: ${error.message}` };
  }
}

/**
 * Explains a check without a project: what its page says.
 *
 * @throws Failure `not found` for an unknown check
 */
export async function explainCheck(services: Services, id: string): Promise<Explanation> {
  const { rules } = await services.scanning();
  const { meta } = findById(
    "check",
    rules.checks.map((check) => ({ id: check.meta.id, ...check })),
    id,
  );
  return {
    ...unexplained,
    id,
    title: meta.title,
    severity: meta.severity,
    status: null,
    path: null,
    ...readCheckText(await checkPage(services, id)),
    verify: `palisade scan: when nothing is wrong, ${id} is PASS.`,
    places: [],
    morePlaces: 0,
  };
}

/** Where no model took part. */
const unexplained = { here: null, model: null, note: null, toSend: null };

async function explainedByCheck(
  services: Services,
  project: string,
  { finding, open }: ChosenPlaces,
): Promise<Explanation> {
  const { id, title, severity, remediation, attackScenario } = finding;
  const places = open.slice(0, maxPlaces);
  const { rules } = await services.scanning();
  const isOfCheck = rules.checks.some(({ meta }) => meta.id === id);
  const said = isOfCheck
    ? readCheckText(await checkPage(services, id))
    : { finds: [], why: ofModel(attackScenario), fix: ofModel(remediation), fails: [], passes: [], references: [] };
  return {
    id,
    title,
    severity,
    status: effectiveStatus(finding),
    path: project,
    ...said,
    verify: isOfCheck
      ? `Scan again: once it is fixed, ${id} passes and lists none of these places.`
      : "A model found this, so no check can tell when it is repaired. It is listed until the quoted line is gone.",
    places: places.map(({ file, line, column, level, message, snippet }) => ({
      file,
      line,
      column,
      level,
      message,
      snippet,
    })),
    morePlaces: Math.max(0, finding.evidence.length + finding.moreEvidence - places.length),
    ...unexplained,
  };
}

/** What a model said when it found something. */
function ofModel(text: string): RichText {
  return readRichText(text, { mayLink: isKnownSite, mayShow: () => false });
}
