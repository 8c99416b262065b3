import * as vscode from "vscode";
import { nextPlace } from "../findings/next-place.ts";
import { isOurs } from "../findings/palisade-diagnostics.ts";
import { tellInPassing } from "../messages.ts";
import type { Command } from "./run.ts";

/** Goes from the cursor to the next or previous place of a finding, through all files of the window. */
export function goToFinding(direction: "next" | "previous"): Command {
  return async () => {
    const places = vscode.languages
      .getDiagnostics()
      .flatMap(([uri, diagnostics]) =>
        diagnostics.filter(isOurs).map(({ range }) => ({ ...at(uri, range.start), document: uri, range })),
      );
    const editor = vscode.window.activeTextEditor;
    const next = nextPlace(places, editor && at(editor.document.uri, editor.selection.start), direction);
    if (!next) return tellInPassing(vscode.l10n.t("There is no finding in this window."));
    await vscode.window.showTextDocument(next.document, { selection: next.range });
  };
}

function at(uri: vscode.Uri, { line, character }: vscode.Position) {
  return { uri: uri.toString(), line, character };
}
