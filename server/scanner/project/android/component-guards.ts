import type { Location } from "../../source/text.ts";
import type { AndroidApp } from "./android-app.ts";
import { type AndroidComponent, androidValue, textOf } from "./android-components.ts";

/** The permission that keeps other apps from using an exported component. */
export type Guard =
  | { readonly kind: "none" | "strong" }
  /** A provider with a permission for reading only, or for writing only. */
  | { readonly kind: "half"; readonly covers: "reading" | "writing" }
  /** A permission that the app declares and that every other app can get. */
  | { readonly kind: "weak"; readonly permission: string; readonly level: string; readonly location: Location };

interface DeclaredPermission {
  readonly level: string;
  /** Of the level, or of the tag name if there is no level. */
  readonly location: Location;
}

/** Platform permissions that Android grants to every app that requests them. */
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
 * Makes the function that returns the guard of a component. A permission that the app does not declare belongs to the
 * platform or a library and counts as strong.
 * Source: https://developer.android.com/guide/topics/manifest/permission-element
 */
export function componentGuards(android: AndroidApp): (component: AndroidComponent) => Guard {
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
