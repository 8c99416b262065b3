import { useEffect, useState } from "preact/hooks";

export const screens = [
  { id: "generate", title: "Generate" },
  { id: "scan", title: "Scan" },
  { id: "dashboard", title: "Dashboard" },
  { id: "settings", title: "Settings" },
] as const;

export type ScreenId = (typeof screens)[number]["id"];

/** The current address, such as `#/scan?path=...`. Only the fragment is used, so that no server ever sees it. */
export interface PageAddress {
  /** Undefined for an address that names no screen. */
  readonly screen: ScreenId | undefined;
  readonly query: URLSearchParams;
}

/** @param first the screen of an empty address */
export function parseAddress(fragment: string, first: ScreenId): PageAddress {
  const [path = "", query = ""] = fragment.replace(/^#\/?/, "").split("?");
  const screen = path === "" ? first : screens.find(({ id }) => id === path)?.id;
  return { screen, query: new URLSearchParams(query) };
}

export function formatAddress(
  screen: ScreenId,
  query: URLSearchParams | Readonly<Record<string, string>> = {},
): string {
  const text = new URLSearchParams(query).toString();
  return `#/${screen}${text === "" ? "" : `?${text}`}`;
}

/** The current address, updated on Back and Forward. */
export function useAddress(first: ScreenId): PageAddress {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const changed = () => setFragment(location.hash);
    addEventListener("hashchange", changed);
    // The address may have changed since the first render.
    changed();
    return () => removeEventListener("hashchange", changed);
  }, []);
  return parseAddress(fragment, first);
}

/** Goes to an address. With `replace`, it adds no step for Back. */
export function goTo(address: string, { replace = false } = {}): void {
  if (address === location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
