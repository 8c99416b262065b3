import * as vscode from "vscode";
import type { PlannedText } from "../../server/adapters/lsp/protocol.ts";

const scheme = "palisade-text";

/** Shows texts that are on no disk, side by side with files. */
export interface ChangeViewer extends vscode.Disposable {
  /** Shows what files would become, under a title. */
  showPlanned(title: string, files: readonly PlannedText[]): Promise<void>;
  /** Shows what has become of files since they had the texts before. */
  showDone(title: string, files: readonly PlannedText[]): Promise<void>;
}

/** Shows changes of several files in VS Code's own editor for that. */
export function createChangeViewer(): ChangeViewer {
  const texts = new Map<string, string>();
  let last = 0;
  /** The address of a text; its path is that of the file, so that it is coloured alike. */
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
          const file = vscode.Uri.parse(uri);
          return [file, before === null ? undefined : file, keep(file, after)];
        }),
      ),
    showDone: (title, files) =>
      show(
        title,
        files.map(({ uri, before }) => {
          const file = vscode.Uri.parse(uri);
          return [file, before === null ? undefined : keep(file, before), file];
        }),
      ),
    dispose: () => registrations.dispose(),
  };
}
