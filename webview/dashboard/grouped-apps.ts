import { type AppGroup, groupApps } from "../../server/contract/app-groups.ts";
import type { FleetApp } from "./apps.ts";
import type { GroupedBy } from "./view-address.ts";

/** The apps in the groups that the view asks for. One group without a name if none of them has what it asks for. */
export function groupedApps(apps: readonly FleetApp[], by: GroupedBy): readonly AppGroup<FleetApp>[] {
  return groupApps(apps, ({ scan }) => (by === "nothing" ? undefined : scan?.[by]));
}

/** A group of which only the first apps are drawn yet. */
interface DrawnGroup extends AppGroup<FleetApp> {
  readonly drawn: readonly FleetApp[];
}

/** The groups that have some of the first apps, in the order of the list. */
export function drawnGroups(groups: readonly AppGroup<FleetApp>[], apps: number): DrawnGroup[] {
  let left = apps;
  return groups.flatMap((group) => {
    const drawn = group.apps.slice(0, left);
    left -= drawn.length;
    return drawn.length > 0 ? [{ ...group, drawn }] : [];
  });
}

/** The names that apps give as their group or owner, in order. */
export function belongingNames(apps: readonly FleetApp[], by: "group" | "owner"): string[] {
  return groupedApps(apps, by).flatMap(({ name }) => name ?? []);
}
