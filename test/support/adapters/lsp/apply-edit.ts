import type { WorkspaceEdit } from "vscode-languageserver/node";
import { TextDocument, type TextEdit } from "vscode-languageserver-textdocument";
import type { OpenDocument } from "./documents.ts";

/**
 * Applies an edit like a client, and returns the texts by URI: changed documents and files, and new files. A snippet is
 * inserted as written.
 *
 * @throws Error when the edit is empty, or made for another version of an open document
 */
export async function applyEdit(
  edit: WorkspaceEdit | undefined,
  documents: readonly OpenDocument[],
  read: (uri: string) => Promise<string>,
): Promise<Map<string, string>> {
  if (!edit) throw new Error("There is no edit.");
  const texts = new Map<string, string>();
  const textOf = async (uri: string) =>
    texts.get(uri) ?? documents.find((document) => document.uri === uri)?.text() ?? (await read(uri));
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) texts.set(uri, applied(await textOf(uri), edits));
  for (const change of edit.documentChanges ?? []) {
    if ("kind" in change) {
      if (change.kind !== "create") throw new Error(`Nothing asked for ${change.kind}.`);
      texts.set(change.uri, "");
      continue;
    }
    const { uri, version } = change.textDocument;
    const open = documents.find((document) => document.uri === uri);
    if (version !== (open?.version() ?? null)) {
      throw new Error(`The edit is for version ${version} of ${uri}, which is now ${open?.version()}.`);
    }
    const edits = change.edits.map((one) => ({
      range: one.range,
      newText: "newText" in one ? one.newText : String(one.snippet.value),
    }));
    texts.set(uri, applied(await textOf(uri), edits));
  }
  return texts;
}

function applied(text: string, edits: TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create("", "", 0, text), edits);
}
