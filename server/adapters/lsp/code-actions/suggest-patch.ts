import { CodeActionKind } from "vscode-languageserver";
import type { ActionSource } from "./action.ts";

/** Opens the client's dialog in which a model proposes a patch. Only where a model is set up: others never asked for it. */
export const suggestPatch: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  async actions({ here, project, dialogs, trusted, hasModel }) {
    if (!dialogs || !trusted || !(await hasModel())) return [];
    return here.map(({ finding, diagnostic }) => {
      const title = `Suggest a patch for "${finding.title}"`;
      const command = { title, command: "palisade.suggestPatch", arguments: [{ path: project.path, id: finding.id }] };
      return { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command };
    });
  },
};
