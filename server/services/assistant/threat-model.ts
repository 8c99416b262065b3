import {
  backEndsIn,
  changedThreats,
  makeThreatModel,
  type ThreatModel,
  threatModelSchema,
  threatQuestion,
  withIdeas,
} from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import { ownPolicy, surfaceObserver, surfaceOf } from "../../scanner/index.ts";
import { readDependencies } from "../dependencies/read-dependencies.ts";
import type { AskContext, LanguageModel } from "../models/language-model.ts";
import { readGivenFile } from "../read-given-file.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import { scanUnrecorded } from "../records/scan-project.ts";
import { createScanner } from "../scanner.ts";
import type { Services } from "../services.ts";

interface ThreatContext {
  progress(event: ScanEvent): void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Scans a project, without keeping a record, and makes its threat model by rules. Where that is asked for, the language
 * model that is set up adds scenarios; if it fails, the note says so.
 *
 * @param path a project's real path, see `locateProject`
 * @throws Failure `cancelled`; `conflict` when no language model is set up; `refused` when the team does not allow it
 */
export async function threatModelOf(
  services: Services,
  path: string,
  askModel: boolean,
  { progress, signal }: ThreatContext,
): Promise<ThreatModel> {
  const rules = { ...(await services.scanning()).rules, observers: [surfaceObserver] };
  const scanning = async () => ({ rules, scanner: createScanner(rules) });
  // What is kept says nothing of the surface.
  const how = { isAlone: true };
  const observing = { ...services, scanning };
  const { scan, record } = await scanUnrecorded(observing, path, progress, signal, ownPolicy, how);
  const { dependencies } = await readDependencies(path, services.pubCache, signal);
  const backEnds = backEndsIn(dependencies);
  const model = makeThreatModel({ path, surface: surfaceOf(scan), backEnds, findings: record.findings });
  return askModel ? completed(model, await services.models.current(scan.team), { signal }) : model;
}

/** A model with the ideas of a language model. A broken answer never fails the report. */
async function completed(model: ThreatModel, asked: LanguageModel, context: AskContext): Promise<ThreatModel> {
  try {
    const { value, model: name } = await asked.ask(threatQuestion(model), context);
    return withIdeas(model, value, name);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
    return { ...model, notes: [...model.notes, `The AI model did not take part: ${error.message}`] };
  }
}

/**
 * A model with what changed since an earlier one.
 *
 * @param file where the earlier model was written as JSON
 * @throws Failure `not found`, `too large`, `invalid input`
 */
export async function comparedWith(model: ThreatModel, file: string): Promise<ThreatModel> {
  const before = threatModelSchema().safeParse(parsed(await readGivenFile(file)));
  if (!before.success) {
    const advice = "Write one with palisade threat-model --format json --output FILE.";
    throw new Failure("invalid input", `${file} holds no threat model. ${advice}`);
  }
  return { ...model, changes: changedThreats(before.data, model) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
