import {
  CancellationTokenSource,
  type Diagnostic,
  type ProtocolConnection,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver/node";

/** Pulls the diagnostics of the workspace again and again, like VS Code, and keeps those of each file. */
export function pullForEver(
  connection: ProtocolConnection,
  shown: Map<string, readonly Diagnostic[]>,
  news: () => void,
): { stop(): Promise<void> } {
  const stopping = new CancellationTokenSource();
  const known = new Map<string, string>();

  async function pull(): Promise<void> {
    while (!stopping.token.isCancellationRequested) {
      const previousResultIds = [...known].map(([uri, value]) => ({ uri, value }));
      const params = { identifier: "palisade", previousResultIds };
      const { items } = await connection.sendRequest<WorkspaceDiagnosticReport>(
        "workspace/diagnostic",
        params,
        stopping.token,
      );
      for (const item of items) {
        if (item.resultId !== undefined) known.set(item.uri, item.resultId);
        if (item.kind === "full") shown.set(item.uri, item.items);
      }
      news();
    }
  }

  // It ends when it is cancelled, or with the server.
  const pulled = pull().catch(() => {});
  return {
    stop() {
      stopping.cancel();
      return pulled;
    },
  };
}
