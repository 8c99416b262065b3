import type { ClientCapabilities, InitializeParams, WorkspaceClientCapabilities } from "vscode-languageserver";

/** The client's capabilities that the server depends on. */
export interface ClientFacts {
  /** Whether the client pulls diagnostics. Otherwise they are pushed; both would show every finding twice. */
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesLenses: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly watchesFiles: boolean;
  readonly watchesRelativePatterns: boolean;
  readonly versionedEdits: boolean;
  readonly appliesEdits: boolean;
  readonly createsFiles: boolean;
  readonly snippetEdits: boolean;
  readonly literalCodeActions: boolean;
  readonly showsDocuments: boolean;
  readonly createsProgress: boolean;
  readonly workspaceFolders: boolean;
}

/** Helix and Zed spell one capability in the singular, as the library they share does. */
interface WorkspaceCapabilities extends WorkspaceClientCapabilities {
  readonly diagnostic?: WorkspaceClientCapabilities["diagnostics"];
}

export function clientFacts({ capabilities }: Pick<InitializeParams, "capabilities">): ClientFacts {
  const { textDocument = {}, window = {} }: ClientCapabilities = capabilities;
  const workspace: WorkspaceCapabilities = capabilities.workspace ?? {};
  const edits = workspace.workspaceEdit;
  return {
    pullsDiagnostics: textDocument.diagnostic !== undefined,
    refreshesDiagnostics: (workspace.diagnostics ?? workspace.diagnostic)?.refreshSupport ?? false,
    refreshesLenses: workspace.codeLens?.refreshSupport ?? false,
    answersConfiguration: workspace.configuration ?? false,
    registersConfiguration: workspace.didChangeConfiguration?.dynamicRegistration ?? false,
    watchesFiles: workspace.didChangeWatchedFiles?.dynamicRegistration ?? false,
    watchesRelativePatterns: workspace.didChangeWatchedFiles?.relativePatternSupport ?? false,
    versionedEdits: edits?.documentChanges ?? false,
    appliesEdits: workspace.applyEdit ?? false,
    createsFiles: edits?.resourceOperations?.includes("create") ?? false,
    snippetEdits: edits?.snippetEditSupport ?? false,
    literalCodeActions: textDocument.codeAction?.codeActionLiteralSupport !== undefined,
    showsDocuments: window.showDocument?.support ?? false,
    createsProgress: window.workDoneProgress ?? false,
    workspaceFolders: workspace.workspaceFolders ?? false,
  };
}
