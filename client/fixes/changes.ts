import * as vscode from "vscode";
import type { PlannedText } from "../../server/adapters/lsp/protocol.ts";
import { uriFrom } from "../places.ts";

const scheme = "palisade-text";

/** Shows virtual texts side by side with files. */
export interface ChangeViewer extends vscode.Disposable {
  /** Shows proposed contents of files, under a title. */
  showPlanned(title: string, files: readonly PlannedText[]): Promise<void>;
  /** Shows the changes of files since they had the given texts. */
  showDone(title: string, files: readonly PlannedText[]): Promise<void>;
  /** The URI of a virtual text, which is coloured as the file. The text is there until an editor that shows it closes. */
  keep(uri: vscode.Uri, text: string): vscode.Uri;
}

/** Shows changes of several files in VS Code's multi-file diff editor. */
export function createChangeViewer(): ChangeViewer {
  const texts = new Map<string, string>();
  let last = 0;
  // Its path is the file's, so that it gets the same colours.
  const keep = (uri: vscode.Uri, text: string) => {
    const kept = uri.with({ scheme, query: String(++last) });
    texts.set(kept.toString(), text);
    return kept;
  };
  const provider: vscode.TextDocumentContentProvider = {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? "",
  };
  const show = async (title: string, sides: (readonly [vscode.Uri, vscode.Uri | undefined, vscode.Uri])[]) => {
    await vscode.commands.executeCommand("vscode.changes", title, sides);
  };
  const registrations = vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString())),
  );
  return {
    showPlanned: (title, files) =>
      show(
        title,
        files.map(({ uri, before, after }) => {
          const file = uriFrom(uri);
          return [file, before === null ? undefined : file, keep(file, after)];
        }),
      ),
    showDone: (title, files) =>
      show(
        title,
        files.map(({ uri, before }) => {
          const file = uriFrom(uri);
          return [file, before === null ? undefined : keep(file, before), file];
        }),
      ),
    keep,
    dispose: () => registrations.dispose(),
  };
}
