import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The only folder that the page may load from. */
export function pageFolder(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, "dist", "webview");
}

/**
 * The panel's page: scripts and styles of the extension, no inline code, no connections.
 *
 * @param address the first address, unless the panel remembers one: `#/scan`
 */
export async function panelPage(webview: vscode.Webview, extensionUri: vscode.Uri, address: string): Promise<string> {
  const nonce = randomBytes(16).toString("base64url");
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(pageFolder(extensionUri), name));
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${webview.cspSource}`,
    `style-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
    `font-src ${webview.cspSource}`,
  ].join("; ");
  const scripts = await scriptsOf(extensionUri, address);
  const ahead = scripts.map((name) => `    <link rel="modulepreload" href="${file(name)}">\n`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Palisade</title>
    <link rel="stylesheet" href="${file("app.css")}">
${ahead.join("")}    <script type="module" nonce="${nonce}" src="${file("app.js")}"></script>
  </head>
  <body>
    <div id="app" data-address="${escapeAttribute(address)}"></div>
  </body>
</html>
`;
}

/** The scripts of the screen at an address, so that the page asks for all of them at once. */
async function scriptsOf(extensionUri: vscode.Uri, address: string): Promise<readonly string[]> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(pageFolder(extensionUri), "scripts.json"));
  const ofScreens: Readonly<Record<string, readonly string[]>> = JSON.parse(new TextDecoder().decode(bytes));
  return ofScreens[/^#\/(\w+)/.exec(address)?.[1] ?? ""] ?? [];
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
