import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import type { Finding } from "../../../contract/finding.ts";
import { placeCount } from "../../../contract/place-count.ts";
import { placesOf } from "../../../contract/place-names.ts";
import { triageStates } from "../../../contract/triage-state.ts";
import type { ActionContext, ActionSource } from "./action.ts";

/**
 * Decisions about a finding, for all of its current places. A client that asks the user gets one action. Others get one
 * action per state, for the team if the client can change files.
 */
export const triageActions: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions: (context) =>
    context.here.flatMap(({ finding, diagnostic }) =>
      decisions(context, finding).map(({ title, argument }) => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        command: { title, command: "palisade.triage", arguments: [argument] },
      })),
    ),
};

interface Decision extends Pick<CodeAction, "title"> {
  readonly argument: object;
}

function decisions({ project, client, asks }: ActionContext, finding: Finding): Decision[] {
  const { id, title } = finding;
  const about = `Triage "${title}" (${placeCount(finding)})`;
  if (asks) return [{ title: `${about}...`, argument: { path: project.path, id } }];
  const scope = client.appliesEdits ? "team" : "project";
  const where = client.appliesEdits ? "for the team" : "on this machine";
  return triageStates
    .filter((state) => state !== finding.triage)
    .map((state) => ({
      title: `${about} as ${state} ${where}`,
      argument: { path: project.path, id, state, scope, places: placesOf(finding) },
    }));
}
