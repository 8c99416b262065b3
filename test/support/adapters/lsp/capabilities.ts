import { type ClientCapabilities, CodeActionKind } from "vscode-languageserver/node";

/** A client that can do everything that the server makes use of, as VS Code can. */
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

/** A client that can do nothing that a client may leave out, but for code actions, which are no use without literals. */
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
