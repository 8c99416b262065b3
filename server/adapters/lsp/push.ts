import type { Connection } from "vscode-languageserver/node";
import type { WorkspaceReport } from "./pull.ts";

/**
 * Makes a function that sends diagnostics to a client that does not ask for them: of each file when they have changed,
 * and once more, empty, when they are gone or the client has begun to spell the file's URI in another way.
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
