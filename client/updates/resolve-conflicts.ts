import * as vscode from "vscode";
import { pickProject } from "../commands/pick-project.ts";
import type { Command } from "../commands/run.ts";
import type { ChangeViewer } from "../fixes/changes.ts";
import { tell } from "../messages.ts";
import type { Server } from "../server/server.ts";
import { type ConflictSides, conflictSides } from "./conflict-sides.ts";

/** Opens what the last update of a project left to decide in the merge editor. */
export function resolveConflictsCommand(server: Server, viewer: ChangeViewer): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path === undefined) return;
    const { uris } = await server.request("palisade/updatedFiles", { path });
    const conflicts = await conflictsIn(uris);
    if (conflicts.length === 0) void tell(vscode.l10n.t("The last update left nothing to decide."));
    await openMergeEditors(viewer, conflicts);
  };
}

/** Offers the merge editor for those of the changed files that a person has to decide about. */
export async function offerToResolve(viewer: ChangeViewer, changed: readonly string[]): Promise<void> {
  const { t } = vscode.l10n;
  const conflicts = await conflictsIn(changed);
  const { length } = conflicts;
  if (length === 0) return;
  const resolve = t("Resolve in Merge Editor");
  const message = length === 1 ? t("One file needs your decision.") : t("{0} files need your decision.", length);
  if ((await tell(message, resolve)) === resolve) await openMergeEditors(viewer, conflicts);
}

/** A file that a person has to decide about. */
interface Conflict {
  readonly uri: vscode.Uri;
  readonly sides: ConflictSides;
}

async function conflictsIn(uris: readonly string[]): Promise<readonly Conflict[]> {
  const found = await Promise.all(
    uris.map(async (given) => {
      const uri = vscode.Uri.parse(given);
      const bytes = await vscode.workspace.fs.readFile(uri).then(undefined, () => new Uint8Array());
      const sides = conflictSides(new TextDecoder().decode(bytes));
      return sides ? [{ uri, sides }] : [];
    }),
  );
  return found.flat();
}

/** One tab a file, the first in front. *Complete Merge* saves the file and closes its tab, so that the next one is seen. */
async function openMergeEditors(viewer: ChangeViewer, conflicts: readonly Conflict[]): Promise<void> {
  const { t } = vscode.l10n;
  for (const { uri, sides } of conflicts.toReversed()) {
    // The command that VS Code's own Git extension resolves conflicts with.
    await vscode.commands.executeCommand("_open.mergeEditor", {
      base: viewer.keep(uri, sides.base),
      input1: { uri: viewer.keep(uri, sides.generated), title: t("Generated Now") },
      input2: { uri: viewer.keep(uri, sides.yours), title: t("Yours") },
      output: uri,
    });
    // Else the next one would take its tab.
    await vscode.commands.executeCommand("workbench.action.keepEditor");
  }
}

/** Saves the file of the merge editor that is in front and closes it. VS Code shows a button of its own for Git alone. */
export function completeMerge(): Thenable<unknown> {
  return vscode.commands.executeCommand("mergeEditor.acceptMerge");
}
