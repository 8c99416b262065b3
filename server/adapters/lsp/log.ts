import type { Connection } from "vscode-languageserver/node";
import { terminalOutput } from "../../reports/terminal-output.ts";
import { lines, type Printable } from "../../reports/terminal-text.ts";

/** Writes an error to the editor's log. A stack keeps its lines. */
export function logError(connection: Connection, message: string): void {
  connection.console.error(terminalOutput(lines(message.split("\n"))).trimEnd());
}

/** Writes what happened to the editor's log, each on its line. */
export function logInfo(connection: Connection, messages: readonly Printable[]): void {
  connection.console.info(terminalOutput(lines(messages)).trimEnd());
}
