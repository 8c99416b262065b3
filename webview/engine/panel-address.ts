import { goTo } from "../address.ts";
import type { PanelHost } from "./panel-engine.ts";

/**
 * Gives the page of a panel an address like that of a page in a browser: it comes back when VS Code drops the page and
 * makes it again, and links lead to it, which VS Code would otherwise take for places to scroll to.
 *
 * @param first the address of a panel that is new
 */
export function keepPanelAddress(host: PanelHost, first: string): void {
  // Before anybody listens: VS Code may know of another address, which must not be overwritten by this one.
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
