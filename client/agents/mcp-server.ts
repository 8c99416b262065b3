import * as vscode from "vscode";
import { mcpLaunch } from "./mcp-launch.ts";
import { whileOn } from "./while-on.ts";

/** Offers `palisade mcp` to the agents of VS Code, while its switch is on and the workspace is trusted. */
export function provideMcpServer({ extensionUri, packageJSON }: vscode.Extension<unknown>): vscode.Disposable {
  const trusted = new vscode.EventEmitter<void>();
  const provider: vscode.McpServerDefinitionProvider = {
    onDidChangeMcpServerDefinitions: trusted.event,
    provideMcpServerDefinitions() {
      if (!vscode.workspace.isTrusted) return [];
      const module = vscode.Uri.joinPath(extensionUri, "dist", "palisade.js").fsPath;
      const projectsRoot = vscode.workspace.getConfiguration("palisade").get("projectsRoot", "");
      const { command, args, env } = mcpLaunch(process.execPath, module, projectsRoot);
      const server = new vscode.McpStdioServerDefinition("Palisade", command, args, env, String(packageJSON.version));
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      if (folder) server.cwd = folder.uri;
      return [server];
    },
  };
  return vscode.Disposable.from(
    trusted,
    vscode.workspace.onDidGrantWorkspaceTrust(() => trusted.fire()),
    whileOn("agents.mcp", () => vscode.lm.registerMcpServerDefinitionProvider("palisade.mcp", provider)),
  );
}
