import type { FunctionComponent } from "preact";
import type { ScreenId } from "./address.ts";
import type { Screen } from "./screen.ts";

type View = FunctionComponent<Screen>;

/** Each screen is a script of its own, so that a page loads what it shows. */
const scripts: Readonly<Record<ScreenId, () => Promise<View>>> = {
  generate: async () => (await import("./generate/generate.tsx")).Generate,
  scan: async () => (await import("./scan/scan.tsx")).ScanScreen,
  dashboard: async () => (await import("./dashboard/dashboard.tsx")).Dashboard,
  settings: async () => (await import("./settings/settings-screen.tsx")).SettingsScreen,
};

const loaded = new Map<ScreenId, View>();

/** A screen that is loaded already, so that it is there at once when the user comes back. */
export function loadedScreen(id: ScreenId): View | undefined {
  return loaded.get(id);
}

export async function loadScreen(id: ScreenId): Promise<View> {
  const view = await scripts[id]();
  loaded.set(id, view);
  return view;
}
