import * as vscode from "vscode";
import type { FixPlanParams, PlannedText } from "../../server/adapters/lsp/protocol.ts";
import { tell, tellError } from "../messages.ts";
import type { Server } from "../server/server.ts";
import { applyFixEdits, runFix } from "./apply-fixes.ts";
import type { ChangeViewer } from "./changes.ts";
import { previewWords } from "./fix-words.ts";

/** Previews fixes before they are applied. */
export interface FixPreview extends vscode.Disposable {
  /** Previews the fix of a finding, or of all open ones. */
  show(params: FixPlanParams): Promise<void>;
  /** Applies the preview. If the fixes have changed since, it shows them again instead. */
  apply(): Promise<void>;
}

interface Shown {
  readonly params: FixPlanParams;
  readonly files: readonly PlannedText[];
}

export function createFixPreview(server: Server, viewer: ChangeViewer): FixPreview {
  const { t } = vscode.l10n;
  const title = t("Preview of Palisade fixes");
  let shown: Shown | undefined;

  /** The preview's tab. VS Code appends the number of files to its title. */
  const tabs = () =>
    vscode.window.tabGroups.all.flatMap((group) => group.tabs).filter(({ label }) => label.startsWith(title));
  const update = () => {
    const label = vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? "";
    void vscode.commands.executeCommand("setContext", "palisade.previewing", label.startsWith(title));
  };

  async function show(params: FixPlanParams, remark = ""): Promise<void> {
    const { files } = await server.request("palisade/fixPlan", params);
    const words = previewWords(await runFix(server, params, true), t);
    if (files.length === 0) return void tell(words);
    await vscode.window.tabGroups.close(tabs());
    shown = { params, files };
    await viewer.showPlanned(title, files);
    void offer(`${remark}${words}`).catch((error: unknown) => tellError(String(error)));
  }

  async function offer(words: string): Promise<void> {
    const yes = t("Apply Fixes");
    if ((await tell(words, yes)) === yes) await apply();
  }

  async function apply(): Promise<void> {
    if (!shown) throw new Error(t("There is no preview of fixes. Open one with “Preview Fixes”."));
    const { params, files } = shown;
    const now = await server.request("palisade/fixPlan", params);
    if (!isSamePlan(now.files, files))
      return show(params, `${t("The files have changed. Review the changes again.")} `);
    shown = undefined;
    await vscode.window.tabGroups.close(tabs());
    // The message that offers what is now being done.
    await vscode.commands.executeCommand("notifications.hideToasts");
    await applyFixEdits(server, viewer, params);
  }

  const listening = vscode.window.tabGroups.onDidChangeTabs(update);
  return { show, apply, dispose: () => listening.dispose() };
}

/** Whether two plans make the same texts. */
export function isSamePlan(one: readonly PlannedText[], other: readonly PlannedText[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
