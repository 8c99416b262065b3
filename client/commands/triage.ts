import * as vscode from "vscode";
import type { Finding } from "../../server/contract/finding.ts";
import { placesOf } from "../../server/contract/place-names.ts";
import { type FindingReference, findingOf } from "../findings/finding-argument.ts";
import { triageLabels } from "../findings/labels.ts";
import { placeWords } from "../findings/place-words.ts";
import { tellError, tellInPassing } from "../messages.ts";
import type { Server } from "../server/server.ts";
import { offerTeamFile } from "./offer-team-file.ts";
import { findingFor } from "./pick-finding.ts";
import { pickInSteps } from "./pick-in-steps.ts";
import type { Command } from "./run.ts";
import { type TriageAnswers, triageStep, triageStepCount } from "./triage-steps.ts";

/**
 * Records a decision about one finding at its current places. The argument may name the finding (`{path, id}` or an
 * item of the findings view) and parts of the decision (`state`, `scope`, `reason`). The user is asked for what is
 * missing.
 *
 * @param always parts of every decision here
 */
export function triageFinding(server: Server, always: TriageAnswers = {}): Command {
  return async (argument) => {
    const reference = await findingFor(server, argument, () => true);
    if (!reference) return;
    const finding = await findingAt(server, reference);
    const situation = { finding, now: new Date(), trusted: vscode.workspace.isTrusted };
    const given = { ...answersIn(argument), ...always };
    const about = placesOf(finding).length > 0 ? `: ${placeWords(finding, vscode.l10n.t)}` : "";
    const title = `${finding.id}${about}`;
    const answers = await pickInSteps<TriageAnswers>(
      { title, total: (answers) => triageStepCount(given, answers) },
      (answers) => triageStep({ ...given, ...answers }, situation, vscode.l10n.t),
    );
    if (answers) await decide(server, reference, finding, { ...given, ...answers });
  };
}

/** Records the decision of a context menu item. */
export function triageAs(server: Server, state: Finding["triage"], always: TriageAnswers = {}): Command {
  const run = triageFinding(server, always);
  return (argument) => run({ ...findingOf(argument), state });
}

/** The finding as the editor shows it now, which may differ from the last recorded scan. */
async function findingAt(server: Server, { path, id }: FindingReference): Promise<Finding> {
  const record = await server.request("palisade/record", { path });
  const finding = record?.findings.find((one) => one.id === id);
  if (!finding) throw new Error(vscode.l10n.t("This project has no such finding."));
  return finding;
}

function answersIn(argument: unknown): TriageAnswers {
  const { state, scope, reason }: Readonly<Record<string, unknown>> = Object(argument);
  return {
    ...(isState(state) && { state }),
    ...((scope === "team" || scope === "project") && { scope }),
    ...(typeof reason === "string" && { reason }),
  };
}

function isState(value: unknown): value is Finding["triage"] {
  return typeof value === "string" && Object.hasOwn(triageLabels, value);
}

async function decide(server: Server, { path, id }: FindingReference, finding: Finding, answers: TriageAnswers) {
  const { state = "Open", scope = finding.decision?.scope ?? "project", reason, expires } = answers;
  await server.execute("triage", {
    path,
    id,
    state,
    scope,
    places: placesOf(finding),
    ...(reason !== undefined && reason !== "" && { reason }),
    ...(expires !== undefined && expires !== null && { expires }),
  });
  const { t } = vscode.l10n;
  const said =
    state === "Open"
      ? t("{0} is open again", id)
      : t("{0} for {1} of {2}", triageLabels[state](t), placeWords(finding, t), id);
  if (scope === "project") return tellInPassing(t("{0}, only on this machine.", said));
  // Not awaited: the command ends while the user looks at the file.
  offerTeamFile(server, path, said).catch((error: unknown) => tellError(String(error)));
}
