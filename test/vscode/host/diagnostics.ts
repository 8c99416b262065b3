import * as vscode from "vscode";

/** A place that Palisade points at: `file: check`. */
export type Place = string;

/** What the base app has to review, whatever the tests do with it. */
export const review: Place = "pubspec.yaml: runtime-integrity";

/** What is shown now, sorted; a place that is shown twice is there twice. */
function shownPlaces(): Place[] {
  return vscode.languages
    .getDiagnostics()
    .flatMap(([uri, diagnostics]) =>
      diagnostics
        .filter(({ source }) => source === "palisade")
        .map((diagnostic) => `${vscode.workspace.asRelativePath(uri, false)}: ${codeOf(diagnostic)}`),
    )
    .sort();
}

/** Waits until exactly these places are shown. Throws with what is shown instead when that does not happen. */
export async function untilShown(places: readonly Place[]): Promise<void> {
  const wanted = [...places].sort().join("\n");
  const disposables: vscode.Disposable[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const check = () => shownPlaces().join("\n") === wanted && resolve();
      disposables.push(vscode.languages.onDidChangeDiagnostics(check));
      const fail = () => reject(new Error(`expected\n${wanted}\nbut saw\n${shownPlaces().join("\n")}`));
      const timer = setTimeout(fail, patience);
      disposables.push({ dispose: () => clearTimeout(timer) });
      check();
    });
  } finally {
    for (const disposable of disposables) disposable.dispose();
  }
}

/** How long a change may take to be seen, in milliseconds. */
const patience = 10_000;

/** The diagnostics that Palisade has for a file. */
export function diagnosticsOf(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "palisade");
}

/** The check that a diagnostic is from. */
export function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}
