import * as vscode from "vscode";
import { isOpen } from "../../server/contract/status.ts";
import type { AppPanel } from "../panels/app-panel.ts";
import type { Server } from "../server/server.ts";
import { openScan } from "./open-app.ts";
import { findingFor } from "./pick-finding.ts";
import type { Command } from "./run.ts";

/** Asks about one finding in the panel: what it means, or for a patch. */
export function askAboutFinding(panel: AppPanel, server: Server, ask: "explain" | "patch"): Command {
  return async (argument) => {
    const suits = ask === "explain" ? () => true : isOpen;
    const finding = await findingFor(server, argument, suits);
    if (!finding) return;
    const { path, id } = finding;
    panel.show(`#/scan?${new URLSearchParams({ path, finding: id, ask })}`);
  };
}

/** Asks how to share the scan, and shows in the panel what would be sent. */
export function shareScan(panel: AppPanel, server: Server): Command {
  const { t } = vscode.l10n;
  return async (argument) => {
    const ways = [
      { label: t("As an issue"), ask: "share-issue" },
      { label: t("As a private note"), ask: "share-note" },
      { label: t("In the chat"), ask: "share-chat" },
      { label: t("By e-mail"), ask: "share-email" },
    ];
    const way = await vscode.window.showQuickPick(ways, { placeHolder: t("How do you want to share the scan?") });
    if (way) await openScan(panel, server, { ask: way.ask })(argument);
  };
}
