import * as vscode from "vscode";
import { findingOf } from "../findings/finding-argument.ts";
import type { FindingsView } from "../findings/findings-view.ts";
import type { ChangeViewer } from "../fixes/changes.ts";
import type { FixPreview } from "../fixes/preview.ts";
import type { Server } from "../server/server.ts";
import { openCheckPage } from "./check-page.ts";
import { excludeFiles, switchOffCheck } from "./exclude.ts";
import { explainCheckCommand } from "./explain-check.ts";
import { fixAllCommand, fixFinding, previewFixes } from "./fix.ts";
import { goToFinding } from "./go-to-finding.ts";
import { openReport } from "./report.ts";
import type { Command } from "./run.ts";
import { triageAs, triageFinding } from "./triage.ts";
import type { TriageAnswers } from "./triage-steps.ts";
import { filterFindingsCommand, groupFindings, revealFinding } from "./view.ts";

/** What the commands about findings use. */
export interface FindingCommandParts {
  readonly server: Server;
  readonly view: FindingsView;
  readonly viewer: ChangeViewer;
  readonly preview: FixPreview;
  readonly log: vscode.LogOutputChannel;
  readonly extensionUri: vscode.Uri;
  /** Parts of every decision, which nobody is asked about. */
  readonly decisions?: TriageAnswers;
}

/** The commands about findings and checks, which work in a browser too. */
export function findingCommands({
  server,
  view,
  viewer,
  preview,
  log,
  extensionUri,
  decisions = {},
}: FindingCommandParts): Readonly<Record<string, Command>> {
  return {
    "palisade.fixAll": fixAllCommand(server, viewer),
    "palisade.fixFinding": fixFinding(server, viewer),
    "palisade.previewFixes": previewFixes(server, preview),
    "palisade.applyPreviewedFixes": () => preview.apply(),
    "palisade.triageFinding": triageFinding(server, decisions),
    "palisade.triageAsOpen": triageAs(server, "Open", decisions),
    "palisade.triageAsFalsePositive": triageAs(server, "False positive", decisions),
    "palisade.triageAsAcceptedRisk": triageAs(server, "Accepted risk", decisions),
    "palisade.triageAsFixed": triageAs(server, "Fixed", decisions),
    "palisade.switchOffCheck": switchOffCheck(server),
    "palisade.excludeFiles": excludeFiles(server),
    "palisade.openReport": openReport(server),
    "palisade.openCheckPage": openCheckPage(extensionUri, server),
    "palisade.explainCheck": explainCheckCommand(extensionUri, server),
    "palisade.copyFindingId": (argument) => vscode.env.clipboard.writeText(findingOf(argument)?.id ?? ""),
    "palisade.revealFinding": revealFinding(view),
    "palisade.groupFindings": groupFindings(view),
    "palisade.filterFindings": filterFindingsCommand(view),
    "palisade.clearFilter": () => view.filter({ text: "" }),
    "palisade.showAllFindings": () => view.filter({ all: true }),
    "palisade.showOpenFindings": () => view.filter({ all: false }),
    "palisade.nextFinding": goToFinding("next"),
    "palisade.previousFinding": goToFinding("previous"),
    "palisade.showOutput": () => log.show(),
    "palisade.restartServer": () => server.restart(),
  };
}
