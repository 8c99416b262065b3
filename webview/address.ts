import { useEffect, useState } from "preact/hooks";

/** The screens of the app. */
export const screens = [
  { id: "generate", title: "Generate" },
  { id: "scan", title: "Scan" },
  { id: "dashboard", title: "Dashboard" },
] as const;

export type ScreenId = (typeof screens)[number]["id"];

/** Where the app is: `#/scan?path=...`. Only the fragment is used, so that no server ever sees it. */
export interface PageAddress {
  readonly screen: ScreenId;
  readonly query: URLSearchParams;
}

/** @param first the screen of an address without one */
export function parseAddress(fragment: string, first: ScreenId): PageAddress {
  const [path = "", query = ""] = fragment.replace(/^#\/?/, "").split("?");
  const screen = screens.find(({ id }) => id === path)?.id ?? first;
  return { screen, query: new URLSearchParams(query) };
}

export function formatAddress(
  screen: ScreenId,
  query: URLSearchParams | Readonly<Record<string, string>> = {},
): string {
  const text = new URLSearchParams(query).toString();
  return `#/${screen}${text === "" ? "" : `?${text}`}`;
}

/** The address, kept up to date while the user goes back and forward. */
export function useAddress(first: ScreenId): PageAddress {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const changed = () => setFragment(location.hash);
    addEventListener("hashchange", changed);
    // The address may have changed between the first drawing and now.
    changed();
    return () => removeEventListener("hashchange", changed);
  }, []);
  return parseAddress(fragment, first);
}

/** Goes to an address; with `replace`, Back does not return to the one before. */
export function goTo(address: string, { replace = false } = {}): void {
  if (address === location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
