import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { tryFixes } from "../../../scanner/index.ts";
import type { ActionSource } from "./action.ts";
import { fixEdit } from "./fix-edit.ts";

/** The fix of a finding at all of its places, because a half-fixed manifest is no better. */
export const quickFix: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  async actions(context) {
    const { here, trusted, scan, record, rules } = context;
    if (!trusted) return [];
    const actions: CodeAction[] = [];
    for (const { finding, diagnostic } of here) {
      const fix = finding.fixable && rules.fixes.find(({ id }) => id === finding.id);
      const edit = fix && (await fixEdit(context, tryFixes(scan, record.findings, [fix.id], rules).texts));
      if (edit) actions.push({ title: fix.title, kind: this.kind, isPreferred: true, diagnostics: [diagnostic], edit });
    }
    return actions;
  },
};
