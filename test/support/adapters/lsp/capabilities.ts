import { type ClientCapabilities, CodeActionKind } from "vscode-languageserver/node";

/** A client with every capability that the server uses, like VS Code. */
export const pull: ClientCapabilities = {
  window: { workDoneProgress: true, showDocument: { support: true } },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    applyEdit: true,
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ["create"], snippetEditSupport: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [CodeActionKind.QuickFix] } } },
  },
};

/** A client without optional capabilities, except code action literals, without which code actions are useless. */
export const push: ClientCapabilities = {
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [CodeActionKind.QuickFix] } } },
  },
};

/** Both kinds of client, for tests of what both must get. */
export const clients = [
  { kind: "pull", capabilities: pull },
  { kind: "push", capabilities: push },
] as const;
