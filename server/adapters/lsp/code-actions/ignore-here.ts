import { CodeActionKind, type TextDocumentEdit } from "vscode-languageserver";
import { ignoreComment, reasonPlaceholder } from "../../../scanner/index.ts";
import type { ActionContext, ActionSource } from "./action.ts";

/** A comment that disables one check at this place, with a reason for later readers. */
export const ignoreHere: ActionSource = {
  kind: CodeActionKind.QuickFix,
  onRequest: false,
  actions(context) {
    const { here, file, text } = context;
    return here.flatMap(({ finding, diagnostic }) => {
      const line = diagnostic.range.start.line + 1;
      const comment = ignoreComment(file, text.getText(), line, finding.id, reasonPlaceholder);
      if (!comment) return [];
      const edit = commentEdit(context, comment);
      return [{ title: `Ignore "${finding.title}" here`, kind: this.kind, diagnostics: [diagnostic], edit }];
    });
  },
};

type Comment = NonNullable<ReturnType<typeof ignoreComment>>;

function commentEdit({ client, text }: ActionContext, { start, end, text: inserted, reason }: Comment) {
  const range = { start: text.positionAt(start), end: text.positionAt(end) };
  if (!client.versionedEdits) return { changes: { [text.uri]: [{ range, newText: inserted }] } };
  // Clients with snippets select the placeholder, so that typing replaces it.
  const snippet = `${escaped(inserted.slice(0, reason.start))}\${1:${escaped(inserted.slice(reason.start, reason.end))}}${escaped(inserted.slice(reason.end))}`;
  const change: TextDocumentEdit = {
    textDocument: { uri: text.uri, version: text.version },
    edits: [
      client.snippetEdits ? { range, snippet: { kind: "snippet", value: snippet } } : { range, newText: inserted },
    ],
  };
  return { documentChanges: [change] };
}

function escaped(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}
