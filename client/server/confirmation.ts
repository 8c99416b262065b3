import type { ChangeAnnotation, TextDocumentEdit, WorkspaceEdit } from "vscode-languageclient";

const annotation = "confirm";

/** The same edit, each part of which the user has to accept before it is made. */
export function withConfirmation(edit: WorkspaceEdit, label: string): WorkspaceEdit {
  const confirm: ChangeAnnotation = { label, needsConfirmation: true };
  const documentChanges = edit.documentChanges?.map((change) =>
    "kind" in change ? { ...change, annotationId: annotation } : { ...change, edits: change.edits.map(annotated) },
  );
  return { ...edit, ...(documentChanges && { documentChanges }), changeAnnotations: { [annotation]: confirm } };
}

function annotated(edit: TextDocumentEdit["edits"][number]) {
  return { ...edit, annotationId: annotation };
}
