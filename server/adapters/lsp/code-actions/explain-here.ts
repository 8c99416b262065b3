import { CodeActionKind } from "vscode-languageserver";
import type { ActionSource } from "./action.ts";

/** Explains a finding: in a dialog of the client, elsewhere with the page of its check. */
export const explainHere: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions: ({ here, project, dialogs }) =>
    here.flatMap(({ finding: { id, title: of, source }, diagnostic }) => {
      // What a model found has no page.
      if (!dialogs && source === "AI") return [];
      const title = `Explain "${of}"`;
      const command = dialogs
        ? { title, command: "palisade.explainFinding", arguments: [{ path: project.path, id }] }
        : { title, command: "palisade.openPage", arguments: [{ id }] };
      return { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command };
    }),
};
