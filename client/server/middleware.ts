import * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient";
import type { Calls } from "../../server/operations/index.ts";
import { showCheckPage } from "../commands/show-check-page.ts";
import { completeActions, withContents } from "./created-files.ts";

/** What the client does when VS Code starts the server's commands, for example from a code action. */
export function middleware(extensionUri: vscode.Uri): Middleware {
  const never = new vscode.CancellationTokenSource().token;
  return {
    // Runs before the library turns the command into VS Code's own objects, which hide its content.
    async sendRequest(type, params, token, next) {
      const result = await next(type, params, token);
      const method = typeof type === "string" ? type : type.method;
      if (method === "textDocument/codeAction") completeActions(result);
      return result;
    },
    workspace: {
      handleApplyEdit: (params, next) => next({ ...params, edit: withContents(params.edit) }, never),
    },
    async executeCommand(command, args, next) {
      if (command === "palisade.openPage") return showCheckPage(extensionUri, String(args[0]?.id));
      if (command !== "palisade.triage") return next(command, args);
      const { state, reason }: Partial<Calls["triage"]["input"]> = Object(args[0]);
      if (state === "Open" || (state !== undefined && reason !== undefined)) return next(command, args);
      return vscode.commands.executeCommand("palisade.triageFinding", args[0]);
    },
  };
}
