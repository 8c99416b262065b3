import { type CodeAction, CodeActionKind, type Diagnostic } from "vscode-languageserver";
import { type Finding, readEvidence } from "../../../contract/finding.ts";
import { type Fix, tryFixes, tryRepair } from "../../../scanner/index.ts";
import { rangeOf } from "../places.ts";
import type { ActionContext, ActionSource } from "./action.ts";
import { fixEdit } from "./fix-edit.ts";

/**
 * The fix of a finding: at all of its places, because a half-fixed manifest is no better; in code at this place alone,
 * because it may change what the app does.
 */
export const quickFix: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  async actions(context) {
    const { here, trusted, rules, dialogs } = context;
    if (!trusted)
      return dialogs ? here.flatMap(({ finding, diagnostic }) => trustFirst(context, finding, diagnostic)) : [];
    const actions: CodeAction[] = [];
    for (const { finding, diagnostic } of here) {
      const fix = finding.fixable && rules.fixes.find(({ id }) => id === finding.id);
      const edit = fix && (await fixEdit(context, fixedTexts(context, fix, finding, diagnostic)));
      if (!edit) continue;
      const isPreferred = !fix.changesCode;
      actions.push({ title: fix.title, kind: this.kind, isPreferred, diagnostics: [diagnostic], edit });
    }
    return actions;
  },
};

/** In place of a fix: why it is off, and the way to turn it on. VS Code would hide a disabled action. */
function trustFirst({ rules }: ActionContext, { id, fixable }: Finding, diagnostic: Diagnostic): CodeAction[] {
  const fix = fixable && rules.fixes.find((one) => one.id === id);
  if (!fix) return [];
  const title = `${fix.title}: trust this workspace first...`;
  const command = { title, command: "workbench.trust.manage" };
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command }];
}

function fixedTexts(
  { scan, record, rules, file, text }: ActionContext,
  fix: Fix,
  finding: Finding,
  { range }: Diagnostic,
) {
  if (!fix.changesCode) return tryFixes(scan, record.findings, [fix.id], rules).texts;
  const at = JSON.stringify(range);
  const place = readEvidence(finding).find((one) => one.file === file && JSON.stringify(rangeOf(one)) === at);
  return place?.repair
    ? tryRepair(scan, fix, place, rules, new Map([[file, text.getText()]]))
    : new Map<string, string>();
}
