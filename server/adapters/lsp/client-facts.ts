import type { ClientCapabilities, InitializeParams, WorkspaceClientCapabilities } from "vscode-languageserver";

/** What a client can do, as far as the server acts on it. */
export interface ClientFacts {
  /** The client asks for diagnostics; otherwise they are pushed. Never both, or every finding would stand there twice. */
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

/** Helix and Zed name one capability in the singular, as the library that both are built on has it. */
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
