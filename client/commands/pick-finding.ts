import * as vscode from "vscode";
import type { Finding } from "../../server/contract/finding.ts";
import { isOpen } from "../../server/contract/status.ts";
import { standingOf } from "../findings/finding.ts";
import { type FindingReference, findingOf } from "../findings/finding-argument.ts";
import { findingAtCursor } from "../findings/finding-at-cursor.ts";
import { severityLabels, standingLabels, triageLabels } from "../findings/labels.ts";
import type { Server } from "../server/server.ts";
import { pickProject } from "./pick-project.ts";

/**
 * The finding that a command is about: its argument, else the one under the cursor, else one that the user picks.
 * Undefined when the user cancels.
 *
 * @param suits which findings of the project can be picked
 * @throws Error when the project has none of them
 */
export async function findingFor(
  server: Server,
  argument: unknown,
  suits: (finding: Finding) => boolean,
): Promise<FindingReference | undefined> {
  return findingOf(argument) ?? findingAtCursor(server) ?? (await pickFinding(server, argument, suits));
}

async function pickFinding(
  server: Server,
  argument: unknown,
  suits: (finding: Finding) => boolean,
): Promise<FindingReference | undefined> {
  const path = await pickProject(server, argument);
  if (path === undefined) return undefined;
  const record = await server.request("palisade/record", { path });
  const findings =
    record?.findings.filter((finding) => (isOpen(finding) || finding.suppressed) && suits(finding)) ?? [];
  if (findings.length === 0) throw new Error(vscode.l10n.t("This project has no such finding."));
  const { t } = vscode.l10n;
  const items = findings.map((finding) => {
    const { id, title, severity, triage, suppressed } = finding;
    const state = suppressed ? triageLabels[triage](t) : standingLabels[standingOf(finding)](t);
    return { label: title, description: [id, severityLabels[severity](t), state].join(" · "), id };
  });
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t("Which finding?"),
    matchOnDescription: true,
  });
  return picked && { path, id: picked.id };
}
