import * as vscode from "vscode";
import { tellError } from "../messages.ts";
import { plain } from "../plain.ts";

/** One thing the extension does when it is asked to. The argument comes from a menu, a link or another tool. */
export type Command = (argument: unknown) => unknown;

/** Registers a command whose error is told in one message. What somebody cancelled is no error. */
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

async function offerLog(message: string, log: vscode.LogOutputChannel): Promise<void> {
  const showLog = vscode.l10n.t("Show Log");
  if ((await tellError(message, showLog)) === showLog) log.show();
}

/** The language server answers with one of these codes when a request was cancelled. */
const cancellations: readonly unknown[] = [-32800, -32802];

function isCancellation(error: unknown): boolean {
  if (error instanceof vscode.CancellationError) return true;
  return error instanceof Error && "code" in error && cancellations.includes(error.code);
}
