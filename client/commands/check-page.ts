import type * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { findingFor } from "./pick-finding.ts";
import type { Command } from "./run.ts";
import { showCheckPage } from "./show-check-page.ts";

/** Shows the page of a check. The argument is its id or a finding; else it is that under the cursor, or picked. */
export function openCheckPage(extensionUri: vscode.Uri, server: Server): Command {
  return async (argument) => {
    if (typeof argument === "string") return showCheckPage(extensionUri, argument);
    const finding = await findingFor(server, argument, ({ source }) => source === "static");
    if (finding) await showCheckPage(extensionUri, finding.id);
  };
}
