import { CodeActionKind } from "vscode-languageserver";
import { tryFixes } from "../../../core/scan/try-fixes.ts";
import { workspaceEdit } from "../workspace-edits.ts";
import type { ActionSource } from "./action.ts";

/** The automatic fix of a finding, at all of its places: a half-fixed manifest would be no better. */
export const quickFix: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions(context) {
    const { here, trusted, scan, record, rules } = context;
    if (!trusted) return [];
    return here.flatMap(({ finding, diagnostic }) => {
      const fix = finding.fixable && rules.fixes.find(({ id }) => id === finding.id);
      if (!fix) return [];
      const edit = workspaceEdit(context, tryFixes(scan, record.findings, [fix.id], rules).texts);
      if (!edit) return [];
      return [{ title: fix.title, kind: this.kind, isPreferred: true, diagnostics: [diagnostic], edit }];
    });
  },
};
