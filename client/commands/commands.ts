import * as vscode from "vscode";
import type { FindingsView } from "../findings/findings-view.ts";
import type { ChangeViewer } from "../fixes/changes.ts";
import type { FixPreview } from "../fixes/preview.ts";
import type { AppPanel } from "../panels/app-panel.ts";
import type { SecretKeeper } from "../secrets/secret-keeper.ts";
import type { Server } from "../server/server.ts";
import { completeMerge, resolveConflictsCommand } from "../updates/resolve-conflicts.ts";
import { askAboutFinding, shareScan } from "./ask.ts";
import { clearBaseline, setBaselineCommand } from "./baseline.ts";
import { checkChange, showNewFindings, showOldFindings } from "./compare.ts";
import { copySupportInfo } from "./copy-support-info.ts";
import { findingCommands } from "./finding-commands.ts";
import { setGateCommand } from "./gate.ts";
import { openHttpSettings, stopHttp } from "./http.ts";
import { removeKeyCommand, setKeyCommand } from "./keys.ts";
import { newProjectCommand } from "./new-project.ts";
import { openScan, openScreen, openUpdate } from "./open-app.ts";
import { type Command, registerCommand } from "./run.ts";
import { scanFleetCommand, scanProject } from "./scan.ts";
import { setUpProject } from "./set-up-project.ts";

export interface CommandParts {
  readonly server: Server;
  readonly view: FindingsView;
  readonly panel: AppPanel;
  readonly viewer: ChangeViewer;
  readonly preview: FixPreview;
  readonly keeper: SecretKeeper;
  readonly log: vscode.LogOutputChannel;
  readonly extension: vscode.Extension<unknown>;
  /** State kept between windows. */
  readonly memory: vscode.Memento;
}

/** Registers every command of the extension. The language server's own commands have other ids. */
export function registerCommands(parts: CommandParts): vscode.Disposable {
  const { server, view, panel, viewer, preview, keeper, log, extension, memory } = parts;
  const commands: Readonly<Record<string, Command>> = {
    ...findingCommands({ server, view, viewer, preview, log, extensionUri: extension.extensionUri }),
    "palisade.newProject": newProjectCommand(server, memory),
    "palisade.openGenerate": openScreen(panel, "generate"),
    "palisade.updateProject": openUpdate(panel, server),
    "palisade.completeMerge": completeMerge,
    "palisade.resolveConflicts": resolveConflictsCommand(server, viewer),
    "palisade.openScan": openScan(panel, server),
    "palisade.openDependencies": openScan(panel, server, { part: "dependencies" }),
    "palisade.openVulnerabilities": openScan(panel, server, { part: "vulnerabilities" }),
    "palisade.openHistorySecrets": openScan(panel, server, { part: "history" }),
    "palisade.openDashboard": openScreen(panel, "dashboard"),
    "palisade.openSettings": openScreen(panel, "settings"),
    "palisade.deepScan": openScan(panel, server, { ask: "deep-scan" }),
    "palisade.openThreatModel": openScan(panel, server, { ask: "threat-model" }),
    "palisade.openSummary": openScan(panel, server, { ask: "summary" }),
    "palisade.shareScan": shareScan(panel, server),
    "palisade.explainFinding": askAboutFinding(panel, server, "explain"),
    "palisade.suggestPatch": askAboutFinding(panel, server, "patch"),
    "palisade.setKey": setKeyCommand(keeper),
    "palisade.removeKey": removeKeyCommand(keeper),
    "palisade.scanProject": scanProject(server),
    "palisade.scanFleet": scanFleetCommand(server),
    "palisade.setBaseline": setBaselineCommand(server),
    "palisade.clearBaseline": clearBaseline(server),
    "palisade.checkChange": checkChange(server, view),
    "palisade.setGate": setGateCommand(server),
    "palisade.setUpProject": setUpProject(server),
    "palisade.showNewFindings": showNewFindings(server, view),
    "palisade.showOldFindings": showOldFindings(view),
    "palisade.stopHttp": stopHttp,
    "palisade.openHttpSettings": openHttpSettings,
    "palisade.copyDiagnosticsInfo": copySupportInfo(server, extension),
  };
  return vscode.Disposable.from(...Object.entries(commands).map(([id, run]) => registerCommand(id, run, log)));
}
