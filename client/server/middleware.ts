import type * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient/node";
import { showCheckPage } from "../commands/check-page.ts";
import { askReason } from "../commands/triage-reason.ts";
import type { ServerCommands } from "./contract.ts";

/** What the client adds to the server's commands when VS Code starts them, from a code action for example. */
export function middleware(extensionUri: vscode.Uri): Middleware {
  return {
    async executeCommand(command, args, next) {
      if (command === "palisade.openPage") return showCheckPage(extensionUri, String(args[0]?.id));
      if (command !== "palisade.triage") return next(command, args);
      const params: ServerCommands["triage"]["params"] = args[0];
      if (params.state === "Open" || params.reason !== undefined) return next(command, args);
      const reason = await askReason(params.id, params.state);
      return reason === undefined ? undefined : next(command, [{ ...params, reason }]);
    },
  };
}
