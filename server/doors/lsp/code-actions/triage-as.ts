import { CodeActionKind } from "vscode-languageserver";
import { triageStates } from "../../../core/scan/finding.ts";
import type { ActionSource } from "./action.ts";

/** Decisions about a finding, which hold for all of its places. */
export const triageAs: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions: ({ here, project }) =>
    here.flatMap(({ finding, diagnostic }) =>
      triageStates
        .filter((state) => state !== finding.triage)
        .map((state) => {
          const title = `Triage "${finding.title}" as ${state}`;
          const argument = { path: project.path, id: finding.id, state };
          return {
            title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [diagnostic],
            command: { title, command: "palisade.triage", arguments: [argument] },
          };
        }),
    ),
};
