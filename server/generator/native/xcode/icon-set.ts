import type { Flavor } from "../identity.ts";

/** The icon of a flavour, or of the app itself. flutter_launcher_icons gives the sets of flavours the same names. */
export function iconSetOf(flavor: Flavor | undefined): string {
  return flavor ? `AppIcon-${flavor.name}` : "AppIcon";
}
