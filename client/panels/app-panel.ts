import * as vscode from "vscode";
import type { FromHost } from "../../server/contract/panel-messages.ts";
import { type Conversation, type ConversationParts, createConversation } from "./conversation.ts";
import { pageFolder, panelPage } from "./panel-page.ts";

/** Matches the manifest's `onWebviewPanel:` event. */
const viewType = "palisade.app";

/** The web app in a panel, at most one per window. */
export interface AppPanel extends vscode.Disposable {
  /** Opens the panel, or brings it to the front, at an address of the app: `#/scan?path=...`. */
  show(address: string): void;
}

/** Creates the panel when it is first shown, and again when VS Code restores the window. */
export function createAppPanel(extensionUri: vscode.Uri, parts: ConversationParts): AppPanel {
  let current: OpenPanel | undefined;

  function adopt(panel: vscode.WebviewPanel, address: string): void {
    current = openPanel(panel, address, extensionUri, parts);
    panel.onDidDispose(() => (current = undefined));
  }

  const serializer = vscode.window.registerWebviewPanelSerializer(viewType, {
    // The page itself remembered its address, as its state.
    deserializeWebviewPanel: async (panel, state: { readonly address?: string } | undefined) =>
      adopt(panel, state?.address ?? ""),
  });
  return {
    show(address) {
      if (current) current.show(address);
      else adopt(vscode.window.createWebviewPanel(viewType, "Palisade", vscode.ViewColumn.Active), address);
    },
    dispose() {
      serializer.dispose();
      current?.panel.dispose();
    },
  };
}

interface OpenPanel {
  readonly panel: vscode.WebviewPanel;
  show(address: string): void;
}

function openPanel(
  panel: vscode.WebviewPanel,
  first: string,
  extensionUri: vscode.Uri,
  parts: ConversationParts,
): OpenPanel {
  const { webview } = panel;
  const send = (message: FromHost) => void webview.postMessage(message);
  let conversation: Conversation | undefined;
  // VS Code drops hidden pages and creates them again, and a page that is not ready receives nothing. So every new page
  // is sent its address.
  let address: string | undefined;
  const tellAddress = () => {
    if (address !== undefined) send({ kind: "show", address });
  };

  panel.iconPath = vscode.Uri.joinPath(extensionUri, "media", "icon.svg");
  let isOpen = true;
  panel.onDidDispose(() => {
    isOpen = false;
    conversation?.dispose();
  });
  // Loaded with the first panel, so that activation does not wait for the library that checks messages.
  const loading = import("../../server/contract/panel-messages.ts");
  webview.onDidReceiveMessage(async (raw: unknown) => {
    const { readMessage } = await loading;
    const message = readMessage(raw);
    if (message?.kind === "ready") {
      conversation?.dispose();
      conversation = createConversation(parts, send);
      conversation.at(address ?? message.address);
      tellAddress();
    } else if (message?.kind === "at") {
      address = message.address;
      conversation?.at(address);
    } else if (message) conversation?.answer(message);
    else parts.log.warn("The panel sent something that is no message of the app.");
  });
  webview.options = { enableScripts: true, localResourceRoots: [pageFolder(extensionUri)] };
  panelPage(webview, extensionUri, first).then(
    (page) => {
      // A panel that was closed at once has no page any more.
      if (isOpen) webview.html = page;
    },
    (error: unknown) => parts.log.error(String(error)),
  );
  return {
    panel,
    show(wanted) {
      address = wanted;
      tellAddress();
      panel.reveal();
    },
  };
}
