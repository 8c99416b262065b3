import * as vscode from "vscode";

/**
 * Registers something while a switch in the settings is on.
 *
 * @param name the setting, without `palisade.`
 */
export function whileOn(name: string, register: () => vscode.Disposable): vscode.Disposable {
  let registered: vscode.Disposable | undefined;
  const follow = () => {
    const isOn = vscode.workspace.getConfiguration("palisade").get(name) === true;
    if (isOn) registered ??= register();
    else {
      registered?.dispose();
      registered = undefined;
    }
  };
  follow();
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`palisade.${name}`)) follow();
    }),
    { dispose: () => registered?.dispose() },
  );
}
