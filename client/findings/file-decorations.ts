import * as vscode from "vscode";
import { isOurs } from "./palisade-diagnostics.ts";

const setting = "palisade.fileDecorations";

/** Marks files with failing findings wherever VS Code lists files. It follows the diagnostics. */
export function decorateFiles(): vscode.Disposable {
  const changes = new vscode.EventEmitter<vscode.Uri[] | undefined>();
  const provider: vscode.FileDecorationProvider = {
    onDidChangeFileDecorations: changes.event,
    provideFileDecoration(uri) {
      const enabled = vscode.workspace.getConfiguration(undefined, uri).get<boolean>(setting, true);
      const count = enabled ? failing(uri) : 0;
      if (count === 0) return undefined;
      const tooltip =
        count === 1
          ? vscode.l10n.t("One failing place (Palisade)")
          : vscode.l10n.t("{0} failing places (Palisade)", count);
      return new vscode.FileDecoration("●", tooltip);
    },
  };
  return vscode.Disposable.from(
    changes,
    vscode.window.registerFileDecorationProvider(provider),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => changes.fire([...uris])),
    vscode.workspace.onDidChangeConfiguration(
      (change) => change.affectsConfiguration(setting) && changes.fire(undefined),
    ),
  );
}

function failing(uri: vscode.Uri): number {
  return vscode.languages
    .getDiagnostics(uri)
    .filter((one) => isOurs(one) && one.severity <= vscode.DiagnosticSeverity.Warning).length;
}
