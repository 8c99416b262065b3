import type { AndroidApp } from "../../project/android/android-app.ts";
import { androidValue, type Component, textOf } from "../../project/android/android-components.ts";
import type { Location } from "../../source/text.ts";

/** What keeps other apps from using an exported component. */
export type Guard =
  | { readonly kind: "none" | "strong" }
  /** A provider whose permission covers only one of reading and writing. */
  | { readonly kind: "half"; readonly covers: "reading" | "writing" }
  /** A permission of the app's own that every other app gets as well. */
  | { readonly kind: "weak"; readonly permission: string; readonly level: string; readonly location: Location };

interface DeclaredPermission {
  readonly level: string;
  /** The level, or the tag name when there is none. */
  readonly location: Location;
}

/** Permissions of the platform that every app gets by asking for them in its manifest. */
const freePermissions = new Set([
  "android.permission.ACCESS_NETWORK_STATE",
  "android.permission.ACCESS_WIFI_STATE",
  "android.permission.FOREGROUND_SERVICE",
  "android.permission.INTERNET",
  "android.permission.RECEIVE_BOOT_COMPLETED",
  "android.permission.VIBRATE",
  "android.permission.WAKE_LOCK",
]);

/**
 * Makes the function that says how a component is guarded. A permission that the app does not declare itself is the
 * platform's or a library's, and those are there to keep others out.
 * Source: https://developer.android.com/guide/topics/manifest/permission-element
 */
export function componentGuards(android: AndroidApp): (component: Component) => Guard {
  const declared = declaredPermissions(android);
  const common = textOf(android.applicationAttribute("permission")[0]?.value);
  return (component) => {
    const own = component.text("permission") ?? common;
    const reading = component.text("readPermission");
    const writing = component.text("writePermission");
    const permission = own ?? reading ?? writing;
    if (!permission || freePermissions.has(permission)) return { kind: "none" };
    const found = declared.get(permission);
    if (found && /^(?:normal|dangerous)(?:\||$)/.test(found.level)) {
      return { kind: "weak", permission, level: found.level, location: found.location };
    }
    if (own !== undefined || (reading !== undefined && writing !== undefined)) return { kind: "strong" };
    return { kind: "half", covers: reading === undefined ? "writing" : "reading" };
  };
}

function declaredPermissions(android: AndroidApp): ReadonlyMap<string, DeclaredPermission> {
  const permissions = android.manifests.flatMap((manifest) =>
    (manifest.root?.children ?? []).flatMap((element) => {
      if (element.name !== "permission") return [];
      const name = textOf(androidValue(android, manifest, element, "name")?.value) ?? "";
      const level = androidValue(android, manifest, element, "protectionLevel");
      const permission: DeclaredPermission = {
        level: textOf(level?.value)?.trim() ?? "normal",
        get location() {
          return level?.location ?? manifest.file.locate(element.nameSpan);
        },
      };
      return [[name, permission] as const];
    }),
  );
  return new Map(permissions);
}
