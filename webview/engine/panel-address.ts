import { goTo } from "../address.ts";
import type { PanelHost } from "./panel-engine.ts";

/**
 * Gives the page of a panel an address like a browser's. It survives when VS Code drops and rebuilds the page, and
 * links work, which VS Code would otherwise treat as scroll targets.
 *
 * @param first the address of a new panel
 */
export function keepPanelAddress(host: PanelHost, first: string): void {
  // Runs before anything listens, so that the address VS Code remembers is not overwritten.
  goTo(host.getState()?.address ?? first, { replace: true });
  host.setState({ address: location.hash });
  addEventListener("hashchange", () => {
    host.setState({ address: location.hash });
    host.postMessage({ kind: "at", address: location.hash });
  });
  addEventListener(
    "click",
    (event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      const address = link?.getAttribute("href");
      if (!address?.startsWith("#/")) return;
      event.preventDefault();
      goTo(address);
    },
    { capture: true },
  );
}
