import * as vscode from "vscode";
import { type SecretName, secretNames } from "../../server/contract/setting-choices.ts";
import { tellInPassing } from "../messages.ts";
import type { SecretKeeper } from "../secrets/secret-keeper.ts";
import type { Command } from "./run.ts";

/** Asks for a key and keeps it in VS Code's own secret storage. */
export function setKeyCommand(keeper: SecretKeeper): Command {
  const { t } = vscode.l10n;
  return async () => {
    const name = await pickSecret(secretNames, t("Which key?"));
    if (name === undefined) return;
    const value = await vscode.window.showInputBox({
      title: labelsOf()[name],
      prompt: t("VS Code keeps it. It is sent only to the host that the settings name, and never shown again."),
      password: true,
      ignoreFocusOut: true,
    });
    if (value === undefined || value.trim() === "") return;
    const host = await keeper.set(name, value.trim());
    if (host !== undefined) tellInPassing(t("The key is kept, for {0} alone.", host));
  };
}

/** Removes a key from VS Code's secret storage. */
export function removeKeyCommand(keeper: SecretKeeper): Command {
  const { t } = vscode.l10n;
  return async () => {
    const kept = await keeper.names();
    if (kept.length === 0) throw new Error(t("VS Code keeps no key of Palisade."));
    const name = await pickSecret(kept, t("Which key?"));
    if (name === undefined) return;
    await keeper.remove(name);
    tellInPassing(t("The key is removed."));
  };
}

async function pickSecret(names: readonly SecretName[], placeHolder: string): Promise<SecretName | undefined> {
  const labels = labelsOf();
  const items = names.map((name) => ({ label: labels[name], name }));
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.name;
}

function labelsOf(): Readonly<Record<SecretName, string>> {
  const { t } = vscode.l10n;
  return {
    "ai.key": t("Key of the language model"),
    "chat.url": t("Address of the chat channel"),
    "email.password": t("Password of the mail server"),
    "issues.token": t("Token of the issue tracker"),
    "note.token": t("Token for notes"),
  };
}
