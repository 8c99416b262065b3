import * as vscode from "vscode";
import { findingOf } from "../findings/finding-argument.ts";
import type { Server } from "../server/server.ts";
import { fixOutcome } from "./fix-outcome.ts";
import { passingMessage } from "./passing-message.ts";
import { pickFinding } from "./pick-finding.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";

/** Applies the fix of every open finding of a project, as one edit that can be undone. */
export function fixAll(server: Server): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path !== undefined) await applyFixes(server, { path });
  };
}

/** Applies the fix of one finding, as an edit that can be undone. */
export function fixFinding(server: Server): Command {
  return async (argument) => {
    const finding = findingOf(argument) ?? (await pickFinding(server, argument, ({ fixable }) => fixable));
    if (finding) await applyFixes(server, { path: finding.path, ids: [finding.id] });
  };
}

/** Shows what fixes would change: the one of a finding that is named, else all of a project. */
export function previewFixes(server: Server): Command {
  return async (argument) => {
    const finding = findingOf(argument);
    const path = finding?.path ?? (await pickProject(server, argument));
    if (path === undefined) return;
    const changed = await server.previewFixes({ path, ...(finding && { ids: [finding.id] }) });
    if (changed) passingMessage(vscode.l10n.t("Fixed. Look at the changed files and save them."));
  };
}

async function applyFixes(server: Server, params: { path: string; ids?: readonly string[] }): Promise<void> {
  const { kind, text } = fixOutcome(await server.execute("applyFix", params), vscode.l10n.t);
  if (kind === "passing") passingMessage(text);
  else void vscode.window.showInformationMessage(text);
}
