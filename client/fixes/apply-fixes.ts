import * as vscode from "vscode";
import type { FixPlanParams, PlannedText } from "../../server/adapters/lsp/protocol.ts";
import { tell, tellDetails, tellError, tellInPassing } from "../messages.ts";
import { uriFrom } from "../places.ts";
import type { Server } from "../server/server.ts";
import type { ChangeViewer } from "./changes.ts";
import { fixWords, hintsOf } from "./fix-words.ts";
import { takeBackFix } from "./take-back.ts";

/** Applies the fix of a finding, or of all open ones, and shows what was done, with buttons to see and undo it. */
export async function applyFixEdits(server: Server, viewer: ChangeViewer, params: FixPlanParams): Promise<void> {
  const { t } = vscode.l10n;
  const { files } = await server.request("palisade/fixPlan", params);
  const result = await runFix(server, params, false);
  const text = fixWords(result, files.some(isUnsaved), t);
  if (result.applied.length === 0) return void tell(text);
  // Not awaited: the command ends while the user decides.
  void offer(text, hintsOf(result), files, viewer).catch((error: unknown) => tellError(String(error)));
}

/** Fixes a finding, or all open ones. A dry run changes nothing. */
export function runFix(server: Server, { path, id }: FixPlanParams, dryRun: boolean) {
  return id === undefined ? server.execute("fix-all", { path, dryRun }) : server.execute("fix", { path, id, dryRun });
}

async function offer(
  text: string,
  hints: readonly string[],
  files: readonly PlannedText[],
  viewer: ChangeViewer,
): Promise<void> {
  const { t } = vscode.l10n;
  const show = t("Show Changes");
  const undo = t("Undo");
  const more = t("What Else to Do...");
  const answer = await tell(text, show, undo, ...(hints.length > 0 ? [more] : []));
  if (answer === show) await viewer.showDone(t("Fixed by Palisade"), files);
  if (answer === undo) {
    await takeBackFix(files);
    tellInPassing(t("The fixes are undone."));
  }
  if (answer === more) {
    await tellDetails(t("Do this as well"), hints);
  }
}

function isUnsaved({ uri }: PlannedText): boolean {
  const { fsPath } = uriFrom(uri);
  return vscode.workspace.textDocuments.some((document) => document.uri.fsPath === fsPath && document.isDirty);
}
