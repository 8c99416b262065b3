import type { CodeAction, CreateFile, TextDocumentEdit, WorkspaceEdit } from "vscode-languageclient";

type Change = NonNullable<WorkspaceEdit["documentChanges"]>[number];

/**
 * The same edit, with created files that carry their text. The protocol creates a file and then edits it, so VS Code
 * leaves it empty on disk until the edit is saved. With its text, the file is written in one step.
 */
export function withContents(edit: WorkspaceEdit): WorkspaceEdit {
  const changes = edit.documentChanges ?? [];
  const made = new Map(changes.filter(isCreation).map((one) => [one.uri, textFor(one, changes)]));
  if (made.size === 0) return edit;
  return {
    ...edit,
    documentChanges: changes.flatMap((change): Change[] => {
      if (isCreation(change)) return [withText(change, made.get(change.uri) ?? "")];
      return isEdit(change) && made.has(change.textDocument.uri) ? [] : [change];
    }),
  };
}

/** Makes the files that code actions create carry their text. */
export function completeActions(answer: unknown): void {
  if (!isActions(answer)) return;
  for (const action of answer) if (action.edit) action.edit = withContents(action.edit);
}

/** The answer to a code action request. A mere command has no edit. */
function isActions(answer: unknown): answer is Pick<CodeAction, "edit">[] {
  return Array.isArray(answer);
}

function textFor({ uri }: CreateFile, changes: readonly Change[]): string {
  return changes
    .filter(isEdit)
    .filter(({ textDocument }) => textDocument.uri === uri)
    .flatMap(({ edits }) => edits.map((one) => ("newText" in one ? one.newText : one.snippet.value)))
    .join("");
}

/** VS Code knows `contents`, and the library passes the options on unchanged. */
function withText(creation: CreateFile, text: string): CreateFile {
  const options = { ...creation.options, contents: new TextEncoder().encode(text) };
  return { ...creation, options };
}

function isCreation(change: Change): change is CreateFile {
  return "kind" in change && change.kind === "create";
}

function isEdit(change: Change): change is TextDocumentEdit {
  return "textDocument" in change;
}
