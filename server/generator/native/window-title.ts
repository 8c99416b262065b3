import { cString } from "../escape/c.ts";
import type { AppIdentity } from "./identity.ts";

/** The text of a window's title as C++, and for each flavour that has another one, its own. */
export function windowTitles(
  { displayName, flavors }: AppIdentity,
  prefix: "" | "L",
): { readonly title: string; readonly own: readonly { readonly flavor: string; readonly title: string }[] } {
  return {
    title: prefix + cString(displayName),
    own: flavors
      .filter((flavor) => flavor.displayName !== displayName)
      .map((flavor) => ({ flavor: cString(flavor.name), title: prefix + cString(flavor.displayName) })),
  };
}
