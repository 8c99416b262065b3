import "./styles/index.css";
import { render } from "preact";
import { screens } from "./address.ts";
import { App } from "./app.tsx";
import { createBrowserEngine } from "./engine/browser-engine.ts";
import { keepPanelAddress } from "./engine/panel-address.ts";
import { createPanelEngine, type PanelHost } from "./engine/panel-engine.ts";
// Imported last, because it overrides the styles of all screens.
import "./styles/forced-colors.css";

declare global {
  /** Only a panel of VS Code has it. */
  var acquireVsCodeApi: (() => PanelHost) | undefined;
}

const root = document.getElementById("app");
if (!root) throw new Error("The page has no element with the id app.");
const host = globalThis.acquireVsCodeApi?.();
document.documentElement.dataset["home"] = host ? "panel" : "browser";
if (host) keepPanelAddress(host, root.dataset["address"] ?? "");
const first = screens.find(({ id }) => id === root.dataset["screen"])?.id ?? "generate";
render(<App engine={host ? createPanelEngine(host) : createBrowserEngine()} first={first} />, root);
