import * as vscode from "vscode";
import { findingOf } from "../findings/finding-argument.ts";
import type { FindingsView } from "../findings/findings-view.ts";
import { type GroupingId, groupings } from "../findings/grouping.ts";
import type { Command } from "./run.ts";

/** Asks how to group the findings. */
export function groupFindings(view: FindingsView): Command {
  return async () => {
    const items = (Object.keys(groupings) as GroupingId[]).map((id) => ({
      label: groupings[id].label(vscode.l10n.t),
      ...(id === view.settings.grouping && { description: vscode.l10n.t("as it is now") }),
      id,
    }));
    const picked = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t("Group findings by") });
    if (picked) view.group(picked.id);
  };
}

/** Filters the findings by a text, while the user types. */
export function filterFindingsCommand(view: FindingsView): Command {
  return async (argument) => {
    const text = typeof argument === "string" ? argument : await askText(view.settings.filter.text);
    if (text !== undefined) view.filter({ text });
  };
}

/** Reveals one finding in the view. */
export function revealFinding(view: FindingsView): Command {
  return async (argument) => {
    const finding = findingOf(argument);
    if (finding) await view.reveal(finding.path, finding.id);
  };
}

function askText(value: string): Thenable<string | undefined> {
  const prompt = vscode.l10n.t("A word of the title, the check, the OWASP category, the file or the message");
  return vscode.window.showInputBox({ prompt, value });
}
