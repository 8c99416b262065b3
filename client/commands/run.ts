import * as vscode from "vscode";
import { tellError } from "../messages.ts";
import { plain } from "../plain.ts";

/** A command of the extension. The argument comes from a menu, a link or another extension. */
export type Command = (argument: unknown) => unknown;

/** Registers a command. Its error is shown in one message, unless it was cancelled. */
export function registerCommand(id: string, run: Command, log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (argument: unknown) => {
    try {
      return await run(argument);
    } catch (error) {
      if (isCancellation(error)) return undefined;
      const message = error instanceof Error ? error.message : String(error);
      log.error(plain(`${id}: ${message}`));
      void offerLog(message, log);
      return undefined;
    }
  });
}

/** The commands that this build of the extension has: in a browser, those that need a machine are left out. */
export function offeredCommands({ packageJSON }: Pick<vscode.Extension<unknown>, "packageJSON">): ReadonlySet<string> {
  const listed: readonly { readonly command: string }[] = packageJSON.contributes.commands;
  return new Set(listed.map(({ command }) => command));
}

async function offerLog(message: string, log: vscode.LogOutputChannel): Promise<void> {
  const showLog = vscode.l10n.t("Show Log");
  if ((await tellError(message, showLog)) === showLog) log.show();
}

/** The language server's codes for a cancelled request. */
const cancellations: readonly unknown[] = [-32800, -32802];

function isCancellation(error: unknown): boolean {
  if (error instanceof vscode.CancellationError) return true;
  return error instanceof Error && "code" in error && cancellations.includes(error.code);
}
