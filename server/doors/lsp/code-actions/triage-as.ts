import { CodeActionKind } from "vscode-languageserver";
import { triageStates } from "../../../core/scan/finding.ts";
import { placesOf } from "../../../core/scan/places.ts";
import type { ActionSource } from "./action.ts";

/** Decisions about a finding, at all places that it has as the texts are now. */
export const triageAs: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions: ({ here, project }) =>
    here.flatMap(({ finding, diagnostic }) => {
      const places = placesOf(finding);
      const covered = places.length === 1 ? "1 place" : `all ${places.length} places`;
      return triageStates
        .filter((state) => state !== finding.triage)
        .map((state) => {
          const title = `Triage "${finding.title}" (${covered}) as ${state}`;
          const argument = { path: project.path, id: finding.id, state, places };
          return {
            title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [diagnostic],
            command: { title, command: "palisade.triage", arguments: [argument] },
          };
        });
    }),
};
