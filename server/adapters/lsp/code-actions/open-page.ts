import { CodeActionKind } from "vscode-languageserver";
import type { ActionSource } from "./action.ts";

/** Opens the check's page: what it looks for, why, and what to do. */
export const openPage: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions: ({ here }) =>
    here.flatMap(({ finding, diagnostic }) => {
      if (finding.source === "AI") return [];
      const title = `Explain "${finding.title}"`;
      return {
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        command: { title, command: "palisade.openPage", arguments: [{ id: finding.id }] },
      };
    }),
};
