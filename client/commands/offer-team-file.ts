import * as vscode from "vscode";
import { tell } from "../messages.ts";
import { uriIn } from "../places.ts";
import { projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";

/**
 * Announces a decision of the team, with the `palisade.yaml` that holds it.
 *
 * @param said what was decided, without a full stop
 */
export async function offerTeamFile(server: Server, path: string, said: string): Promise<void> {
  const { t } = vscode.l10n;
  const root = projectsOf(server.state).find((project) => project.path === path)?.root ?? path;
  const file = uriIn(root, "palisade.yaml");
  const document = await vscode.workspace.openTextDocument(file);
  const save = t("Save");
  const show = t("Show");
  const answer = document.isDirty
    ? await tell(t("{0}, in palisade.yaml (not saved).", said), save, show)
    : await tell(t("{0}, in palisade.yaml.", said), show);
  if (answer === save) await document.save();
  if (answer === show) await vscode.window.showTextDocument(document);
}
