import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { portText } from "./port-text.ts";

/** The files whose editors show the language status item. */
const flutterFiles: vscode.DocumentSelector = [
  { scheme: "file", language: "dart" },
  { scheme: "file", pattern: "**/{pubspec.yaml,palisade.yaml,AndroidManifest.xml,Info.plist,*.gradle,*.gradle.kts}" },
];

/** This window's role at the scanner's port, as a language status item with a stop button. */
export function createPortStatus(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem("palisade.http", flutterFiles);
  item.name = "Palisade HTTP";
  const update = () => {
    item.busy = server.state.kind === "starting";
    if (server.state.kind !== "running") {
      item.text = "Palisade";
      return;
    }
    const { http } = server.state.status;
    const { text, detail, warning } = portText(http, vscode.l10n.t);
    item.text = text;
    item.detail = detail;
    item.severity = warning ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
    item.command =
      http.kind === "leading"
        ? { title: vscode.l10n.t("Stop"), command: "palisade.stopHttp" }
        : { title: vscode.l10n.t("Settings"), command: "palisade.openHttpSettings" };
  };
  update();
  return vscode.Disposable.from(item, server.onDidChangeState(update));
}
