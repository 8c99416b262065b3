import * as vscode from "vscode";
import type { Finding } from "../findings/finding.ts";
import { triageLabels } from "../findings/labels.ts";

/** Asks why a finding is triaged away. Undefined when the triage is cancelled; the reason may be left empty. */
export async function askReason(id: string, state: Finding["triage"]): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: `${id}: ${triageLabels[state](vscode.l10n.t)}`,
    prompt: vscode.l10n.t("Why? Whoever reads the record later will see it."),
    ignoreFocusOut: true,
  });
}
