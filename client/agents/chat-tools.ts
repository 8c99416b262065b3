import * as vscode from "vscode";
import type { PlannedText } from "../../server/adapters/lsp/protocol.ts";
import type { ChangeViewer } from "../fixes/changes.ts";
import { isSamePlan } from "../fixes/preview.ts";
import { literal } from "../markdown.ts";
import type { Server } from "../server/server.ts";
import { whileOn } from "./while-on.ts";

/** What a model fills in. The server checks it. */
interface Given {
  readonly path?: string;
  readonly id?: string;
}

/** Registers the tools that agents in the chat of VS Code can use. Each has a switch in the settings. */
export function provideChatTools(server: Server, viewer: ChangeViewer): vscode.Disposable {
  return vscode.Disposable.from(
    whileOn("agents.scan", () => vscode.lm.registerTool("palisade_scan", readingTool(server, "scan"))),
    whileOn("agents.explain", () => vscode.lm.registerTool("palisade_explain", readingTool(server, "explain"))),
    whileOn("agents.fix", () => vscode.lm.registerTool("palisade_fix", fixTool(server, viewer))),
  );
}

function readingTool(server: Server, tool: string): vscode.LanguageModelTool<Given> {
  return {
    invoke: async ({ input }, token) => result((await server.callTool({ tool, input }, token)).text),
  };
}

/** Shows the change and asks, before VS Code lets the tool run. */
function fixTool(server: Server, viewer: ChangeViewer): vscode.LanguageModelTool<Given> {
  const { t } = vscode.l10n;
  /** What the user saw, by the input that it was for. */
  const shown = new Map<string, readonly PlannedText[]>();
  const planOf = async (path: string, id: string | undefined) =>
    (await server.request("palisade/fixPlan", { path, ...(id !== undefined && { id }) })).files;
  return {
    async prepareInvocation({ input }, token) {
      const { path, text } = await server.callTool({ tool: "preview-fix", input }, token);
      const files = await planOf(path, input.id);
      if (files.length === 0) throw new Error(text);
      shown.set(JSON.stringify(input), files);
      await viewer.showPlanned(t("Fix proposed in the chat"), files);
      const names = files.map(({ uri }) => literal(vscode.workspace.asRelativePath(vscode.Uri.parse(uri)))).join(", ");
      return {
        invocationMessage: t("Fixing {0}", literal(input.id ?? "")),
        confirmationMessages: {
          title: t("Fix {0}?", literal(input.id ?? "")),
          message: new vscode.MarkdownString(t("This changes {0}. The editor shows how; Undo takes it back.", names)),
        },
      };
    },
    async invoke({ input }, token) {
      const seen = shown.get(JSON.stringify(input));
      shown.delete(JSON.stringify(input));
      const { path } = await server.callTool({ tool: "preview-fix", input }, token);
      if (!seen || !isSamePlan(await planOf(path, input.id), seen))
        throw new Error("The files have changed since the user saw the fix. Propose it again.");
      return result((await server.callTool({ tool: "fix", input }, token)).text);
    },
  };
}

function result(text: string): vscode.LanguageModelToolResult {
  return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
}
