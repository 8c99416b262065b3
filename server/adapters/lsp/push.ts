import type { Connection } from "vscode-languageserver/node";
import type { WorkspaceReport } from "./pull.ts";

/**
 * Creates a function that pushes diagnostics to a client that does not pull. It sends each file's diagnostics when they
 * change, and empty ones when they are gone or the client spells the file's URI differently.
 */
export function createPush(connection: Connection): (reports: ReadonlyMap<string, WorkspaceReport>) => void {
  const sent = new Map<string, string>();

  return (reports) => {
    for (const uri of [...sent.keys()]) {
      if (reports.has(uri)) continue;
      sent.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    for (const [uri, { report }] of reports) {
      if (sent.get(uri) === report.resultId) continue;
      sent.set(uri, report.resultId);
      void connection.sendDiagnostics({ uri, diagnostics: [...report.items] });
    }
  };
}
