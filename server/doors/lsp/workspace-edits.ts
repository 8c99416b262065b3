import type { TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientFacts } from "./client-facts.ts";
import type { OpenProject } from "./open-project.ts";
import { uriOf } from "./places.ts";
import { textEdits } from "./text-edits.ts";

/** What edits of a project are made from. */
export interface EditContext {
  readonly project: OpenProject;
  readonly client: ClientFacts;
  /** The open document of a file. */
  document(file: string): TextDocument | undefined;
}

/**
 * The edit that gives files these texts. Undefined when the client cannot create a file that is needed, or when a file
 * is being typed in, so that its places are not certain.
 */
export function workspaceEdit(
  { project, client, document }: EditContext,
  texts: ReadonlyMap<string, string>,
): WorkspaceEdit | undefined {
  const scan = project.live.scan();
  if (!scan || texts.size === 0) return undefined;
  const changes: NonNullable<WorkspaceEdit["documentChanges"]> = [];
  for (const [file, after] of texts) {
    if (!project.live.isCurrent(file)) return undefined;
    const open = document(file);
    const uri = open?.uri ?? uriOf(project.root, file);
    const before = open?.getText() ?? scan.project.config(file)?.text;
    if (before === undefined) {
      if (!client.createsFiles || !client.versionedEdits) return undefined;
      changes.push({ kind: "create", uri, options: { overwrite: false, ignoreIfExists: false } });
    }
    changes.push({ textDocument: { uri, version: open?.version ?? null }, edits: textEdits(before ?? "", after) });
  }
  if (client.versionedEdits) return { documentChanges: changes };
  const plain = changes.filter((change): change is TextDocumentEdit => "textDocument" in change);
  return {
    changes: Object.fromEntries(
      plain.map(({ textDocument, edits }) => [textDocument.uri, edits.filter((edit) => "newText" in edit)]),
    ),
  };
}
