import { formatAddress } from "../address.ts";

/** A link to one part of the settings. */
export function SettingsLink({ part, children }: { readonly part: string; readonly children: string }) {
  return <a href={formatAddress("settings", { part })}>{children}</a>;
}
