import * as vscode from "vscode";
import { CloseAction, ErrorAction, type LanguageClientOptions } from "vscode-languageclient";
import type { InitializationOptions } from "../../server/adapters/lsp/protocol.ts";
import { middleware } from "./middleware.ts";

/** A command link. Its arguments are an encoded JSON list. */
const pageLink = "command:palisade.openCheckPage?%5B%22{id}%22%5D";

export interface ClientParts {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  /** Called when the server stops unasked. Returns whether to restart it. */
  crashed(): boolean;
}

/** What every client of the language server shares, wherever the server runs. */
export function clientOptions(
  { extensionUri, log, crashed }: ClientParts,
  abilities: InitializationOptions,
): LanguageClientOptions {
  return {
    outputChannel: log,
    middleware: middleware(extensionUri),
    // Pages of checks open in the Markdown preview, not as source.
    initializationOptions: (): InitializationOptions => ({
      trusted: vscode.workspace.isTrusted,
      status: true,
      asks: true,
      reports: true,
      pageLink,
      ...abilities,
    }),
    markdown: { isTrusted: { enabledCommands: ["palisade.openCheckPage"] } },
    initializationFailedHandler: () => false,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => ({ action: crashed() ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true }),
    },
  };
}
