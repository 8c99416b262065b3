import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import type { Command } from "./run.ts";
import { showCheckPage } from "./show-check-page.ts";

/** Lets the user pick one of all checks, found or not, and shows its page. */
export function explainCheckCommand(extensionUri: vscode.Uri, server: Server): Command {
  return async () => {
    const { checks } = await server.execute("checks", {});
    const items = checks.map(({ id, title, severity, owasp }) => ({
      label: title,
      description: `${severity} · ${owasp} · ${id}`,
      id,
    }));
    const placeHolder = vscode.l10n.t("Which check?");
    const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
    if (picked) await showCheckPage(extensionUri, picked.id);
  };
}
