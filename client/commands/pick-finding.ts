import * as vscode from "vscode";
import type { Finding } from "../../server/contract/finding.ts";
import { isOpen } from "../../server/contract/status.ts";
import type { FindingReference } from "../findings/finding-argument.ts";
import type { Server } from "../server/server.ts";
import { pickProject } from "./pick-project.ts";

/**
 * Lets the user pick a finding of a project, open ones first. Undefined when the user cancels.
 *
 * @throws Error when the project has no findings
 */
export async function pickFinding(
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
  const items = findings.map(({ id, title, status, severity, triage, suppressed }) => ({
    label: title,
    description: [suppressed ? triage : status, severity].join(" · "),
    id,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t("Which finding?"),
    matchOnDescription: true,
  });
  return picked && { path, id: picked.id };
}
