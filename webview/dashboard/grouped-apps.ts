import { type AppGroup, groupApps } from "../../server/contract/app-groups.ts";
import type { FleetApp } from "./apps.ts";
import type { GroupedBy } from "./view-address.ts";

/** The apps in the groups that the view asks for. One group without a name if none of them has what it asks for. */
export function groupedApps(apps: readonly FleetApp[], by: GroupedBy): readonly AppGroup<FleetApp>[] {
  return groupApps(apps, ({ scan }) => (by === "nothing" ? undefined : scan?.[by]));
}

/** The names that apps give as their group or owner, in order. */
export function belongingNames(apps: readonly FleetApp[], by: "group" | "owner"): string[] {
  return groupedApps(apps, by).flatMap(({ name }) => name ?? []);
}
