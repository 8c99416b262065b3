import type { CodeAction, CreateFile, TextDocumentEdit, WorkspaceEdit } from "vscode-languageclient";

type Change = NonNullable<WorkspaceEdit["documentChanges"]>[number];

/**
 * The same edit, in which every file that is made brings its text along. The protocol makes a file and then edits it,
 * and VS Code leaves it empty on disk until somebody saves the edit; with its text it is written in one step.
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

/** Lets the files that the server's code actions make bring their text along. */
export function completeActions(answer: unknown): void {
  if (!isActions(answer)) return;
  for (const action of answer) if (action.edit) action.edit = withContents(action.edit);
}

/** What a server answers to a request for code actions, if it is not nothing; a mere command has no edit. */
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

/** The library hands the options on to VS Code as they are, which knows `contents`. */
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
