import { locationPermissions } from "./location-permissions.ts";
import { mediaPermissions } from "./media-permissions.ts";
import { nearbyPermissions } from "./nearby-permissions.ts";
import type { PermissionSpec } from "./permission-spec.ts";
import { personalPermissions } from "./personal-permissions.ts";
import { systemPermissions } from "./system-permissions.ts";

const all = {
  ...mediaPermissions,
  ...locationPermissions,
  ...personalPermissions,
  ...nearbyPermissions,
  ...systemPermissions,
};

/** Every permission by its value in the configuration. */
export const permissionTable: ReadonlyMap<string, PermissionSpec> = new Map(Object.entries(all));

/** A permission that was chosen. */
export interface ChosenPermission extends PermissionSpec {
  /** Its value in the configuration. */
  readonly name: string;
}

/** What a permission adds to the native folders, in short. */
export function declarations(name: string): string {
  const { manifest = [], usage = [] } = permissionTable.get(name) ?? {};
  const android = manifest.map((entry) => entry.name.replace(/^.*\./, ""));
  return [["Android", android] as const, ["iOS", usage] as const]
    .map(([platform, names]) => `${platform}: ${names.join(", ") || "nothing"}.`)
    .join(" ");
}
