import type { TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import type { ClientFacts } from "./client-facts.ts";
import { textEdits } from "./text-edits.ts";

/** A file that an edit changes, or creates when it has no text before. */
export interface EditedFile {
  readonly uri: string;
  /** Of the open document; null when the file is not open. */
  readonly version: number | null;
  readonly before: string | undefined;
  readonly after: string;
}

type Change = NonNullable<WorkspaceEdit["documentChanges"]>[number];

/**
 * The edit that gives files their texts. New files come first, so that no file ever refers to a missing one. Undefined
 * when there is nothing to do, or when the client cannot create a needed file.
 */
export function workspaceEdit(client: ClientFacts, files: readonly EditedFile[]): WorkspaceEdit | undefined {
  if (files.length === 0) return undefined;
  const [made, changed] = [files.filter(isNew), files.filter((file) => !isNew(file))];
  if (made.length > 0 && !(client.createsFiles && client.versionedEdits)) return undefined;
  if (client.versionedEdits) return { documentChanges: [...made.flatMap(creation), ...changed.map(change)] };
  return { changes: Object.fromEntries(changed.map((file) => [file.uri, editsOf(file)])) };
}

function isNew({ before }: EditedFile): boolean {
  return before === undefined;
}

function creation(file: EditedFile): Change[] {
  return [
    { kind: "create", uri: file.uri, options: { overwrite: false, ignoreIfExists: false } },
    change({ ...file, version: null }),
  ];
}

function change(file: EditedFile): TextDocumentEdit {
  return { textDocument: { uri: file.uri, version: file.version }, edits: editsOf(file) };
}

function editsOf({ before = "", after }: EditedFile) {
  return textEdits(before, after);
}
