import * as vscode from "vscode";
import { tell } from "../messages.ts";
import type { Server } from "../server/server.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";
import { setUpItems, writtenFiles } from "./set-up-items.ts";

/** The CI to set up: first the one that the repository uses. */
const choices = [undefined, "github", "gitlab", "none"] as const;

/** Writes a `palisade.yaml` and a CI configuration, once the user has seen which files. They open, and can be undone. */
export function setUpProject(server: Server): Command {
  const { t } = vscode.l10n;
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path === undefined) return;
    const plans = await Promise.all(
      choices.map((ci) => server.execute("init", { path, dryRun: true, ...(ci && { ci }) })),
    );
    const items = setUpItems([...new Map(plans.map((plan) => [plan.ci, plan])).values()], t);
    if (items.length === 0) throw new Error(t("This project has a palisade.yaml and a CI configuration already."));
    const placeHolder = t("What is written? Nothing is overwritten, and you can undo it.");
    const picked = await vscode.window.showQuickPick(items, { placeHolder });
    if (!picked) return;
    const { folder, files, next } = await server.execute("init", { path, ci: picked.ci });
    const names = writtenFiles(files);
    for (const name of names) {
      const file = vscode.Uri.joinPath(vscode.Uri.file(folder), name);
      await vscode.window.showTextDocument(file, { preview: false });
    }
    void tell(t("Written: {0}. {1}", names.join(", "), next[0] ?? ""));
  };
}
