import * as vscode from "vscode";
import type { FileStep, FileSteps, TextRewrite } from "../../server/adapters/lsp/protocol.ts";

/**
 * Makes, changes and removes files as one edit, which one Undo takes back. A text that a tab shows is edited there and
 * saved. VS Code would open a tab for every other text that it edits, so those files are removed and made again.
 *
 * @throws Error when a file is not saved or is no longer what the step is for; nothing is changed then
 */
export async function takeSteps({ files }: FileSteps): Promise<void> {
  const [edit, made] = [new vscode.WorkspaceEdit(), new Map<vscode.Uri, Uint8Array>()];
  const edited: vscode.TextDocument[] = [];
  const texts = textsToEdit(files);
  // VS Code takes file steps back in the order in which it took them, unless an edit of a text stands between them. So all
  // that is removed comes before the texts, and all that is made after them.
  for (const step of files) {
    const uri = vscode.Uri.parse(step.uri);
    assertSaved(uri);
    if (texts.has(step)) continue;
    if (step.kind !== "create") edit.deleteFile(uri);
    if (step.kind !== "remove") made.set(uri, Buffer.from(step.content, "base64"));
  }
  for (const [{ uri }, text] of texts) edited.push(await editText(edit, vscode.Uri.parse(uri), text));
  for (const [uri, contents] of made) edit.createFile(uri, { contents });
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new Error(vscode.l10n.t("VS Code did not make the whole change. Undo takes back what it made."));
  }
  for (const document of edited) await save(document);
  for (const { kind, uri } of files) if (kind === "remove") await removeEmptyFolders(vscode.Uri.parse(uri));
}

/** The texts that a tab shows; at least one, if there is any. */
function textsToEdit(files: readonly FileStep[]): ReadonlyMap<FileStep, TextRewrite> {
  const texts = files.flatMap((step): [FileStep, TextRewrite][] =>
    step.kind === "replace" && step.text ? [[step, step.text]] : [],
  );
  const shown = texts.filter(([{ uri }]) => isShown(vscode.Uri.parse(uri)));
  return new Map(shown.length > 0 ? shown : texts.slice(0, 1));
}

async function editText(
  edit: vscode.WorkspaceEdit,
  uri: vscode.Uri,
  { before, edits }: TextRewrite,
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (withoutReturns(document.getText()) !== withoutReturns(before)) {
    const name = vscode.workspace.asRelativePath(uri);
    throw new Error(vscode.l10n.t("{0} has changed in the meantime. Try again.", name));
  }
  for (const { range, newText } of edits) {
    edit.replace(uri, new vscode.Range(positionOf(range.start), positionOf(range.end)), newText);
  }
  return document;
}

/** An editor has one line ending for a whole text. */
function withoutReturns(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function positionOf({ line, character }: { readonly line: number; readonly character: number }): vscode.Position {
  return new vscode.Position(line, character);
}

function isShown({ fsPath }: vscode.Uri): boolean {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return inputs.some((input) => {
    if (input instanceof vscode.TabInputText) return input.uri.fsPath === fsPath;
    return input instanceof vscode.TabInputTextDiff && input.modified.fsPath === fsPath;
  });
}

function assertSaved({ fsPath }: vscode.Uri): void {
  const open = vscode.workspace.textDocuments.find(({ uri }) => uri.fsPath === fsPath);
  if (open?.isDirty) {
    throw new Error(vscode.l10n.t("{0} is not saved. Save it first.", vscode.workspace.asRelativePath(open.uri)));
  }
}

async function save(document: vscode.TextDocument): Promise<void> {
  if (await document.save()) return;
  const name = vscode.workspace.asRelativePath(document.uri);
  throw new Error(vscode.l10n.t("{0} could not be saved. Save it, and update again.", name));
}

/** Removes the folders around a removed file that hold nothing any more. */
async function removeEmptyFolders(file: vscode.Uri): Promise<void> {
  for (let folder = vscode.Uri.joinPath(file, ".."); folder.path !== "/"; folder = vscode.Uri.joinPath(folder, "..")) {
    try {
      if ((await vscode.workspace.fs.readDirectory(folder)).length > 0) return;
      await vscode.workspace.fs.delete(folder);
    } catch {
      // A folder that cannot be removed does no harm.
      return;
    }
  }
}
