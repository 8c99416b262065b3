import * as vscode from "vscode";
import type { Finding } from "../findings/finding.ts";
import { type FindingReference, findingOf } from "../findings/finding-argument.ts";
import { triageLabels, type Words } from "../findings/labels.ts";
import type { Server } from "../server/server.ts";
import { pickFinding } from "./pick-finding.ts";
import type { Command } from "./run.ts";
import { askReason } from "./triage-reason.ts";

type TriageState = Finding["triage"];

const explanations: Words<TriageState> = {
  Open: (t) => t("It counts in the score and the gate."),
  "False positive": (t) => t("There is no weakness here."),
  "Accepted risk": (t) => t("It is real, and the team lives with it."),
  Fixed: (t) => t("It was dealt with where the scan cannot see it."),
};
const states = Object.keys(explanations) as TriageState[];

/**
 * Decides about one finding. The argument may name it (`{path, id}` or an item of the findings view) and may also hold
 * the decision (`state`, `reason`); what is missing is asked.
 */
export function triageFinding(server: Server): Command {
  return async (argument) => {
    const finding = findingOf(argument) ?? (await pickFinding(server, argument, () => true));
    if (!finding) return undefined;
    const given: { readonly state?: unknown; readonly reason?: unknown } = Object(argument);
    const state = isState(given.state) ? given.state : await pickState();
    if (state === undefined) return undefined;
    const places = await placesOf(server, finding);
    if (state === "Open") return server.execute("triage", { ...finding, state, places });
    const reason = typeof given.reason === "string" ? given.reason : await askReason(finding.id, state);
    return reason === undefined ? undefined : server.execute("triage", { ...finding, state, reason, places });
  };
}

/** The places of a finding as the editor shows them now, which the last recorded scan need not know. */
async function placesOf(server: Server, { path, id }: FindingReference): Promise<string[]> {
  const record = await server.request("palisade/record", { path });
  const { evidence = [], unlisted = [] } = record?.findings.find((finding) => finding.id === id) ?? {};
  const names = evidence.flatMap(({ level, fingerprint }) =>
    level === "note" ? [] : [level === "review" ? `${fingerprint}?` : fingerprint],
  );
  return [...names, ...unlisted];
}

/** The decision of a menu item about the finding it was opened on. */
export function triageAs(server: Server, state: TriageState): Command {
  const run = triageFinding(server);
  return (argument) => run({ ...findingOf(argument), state });
}

async function pickState(): Promise<TriageState | undefined> {
  const { t } = vscode.l10n;
  const items = states.map((state) => ({ label: triageLabels[state](t), detail: explanations[state](t), state }));
  return (await vscode.window.showQuickPick(items, { placeHolder: t("What is this finding?") }))?.state;
}

function isState(value: unknown): value is TriageState {
  return typeof value === "string" && Object.hasOwn(explanations, value);
}
