import { CodeActionKind, type WorkspaceEdit } from "vscode-languageserver";
import { isFixedWithAll } from "../../../contract/fixed-with-all.ts";
import { tryFixes } from "../../../scanner/index.ts";
import type { ActionContext, ActionSource } from "./action.ts";
import { fixEdit } from "./fix-edit.ts";

const title = "Fix all Palisade findings in this file";

/** All fixes that change only this file, in the menu of a finding. */
export const fixFile: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  async actions(context) {
    if (!context.here.some(({ finding }) => isFixedWithAll(finding))) return [];
    const edit = await fixesOfFile(context);
    return edit ? [{ title, kind: this.kind, edit }] : [];
  },
};

/** The same as a source action, which editors can run on save. */
export const fixOnSave: ActionSource = {
  kind: "source.fixAll.palisade",
  onRequest: true,
  async actions(context) {
    const edit = await fixesOfFile(context);
    return edit ? [{ title, kind: this.kind, edit }] : [];
  },
};

/** In milliseconds. The editor waits for this before it saves, so slower fixes are left out. */
const budget = 500;

async function fixesOfFile(context: ActionContext): Promise<WorkspaceEdit | undefined> {
  const { trusted, file, rules, record } = context;
  if (!trusted) return undefined;
  const until = performance.now() + budget;
  const here: string[] = [];
  for (const finding of record.findings) {
    const { id, evidence } = finding;
    const isHere = isFixedWithAll(finding) && evidence.some((place) => place.file === file);
    if (!isHere || performance.now() > until) continue;
    const { texts } = tryFixes(context.scan, record.findings, [id], rules);
    if (texts.size === 1 && texts.has(file)) here.push(id);
  }
  if (here.length === 0) return undefined;
  return fixEdit(context, tryFixes(context.scan, record.findings, here, rules).texts);
}
