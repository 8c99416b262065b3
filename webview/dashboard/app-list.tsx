import { useMemo } from "preact/hooks";
import { Empty } from "../ui/notice.tsx";
import type { FleetApp } from "./apps.ts";
import { searchApps } from "./apps.ts";
import { AppsTable } from "./apps-table.tsx";
import { CategoryMap } from "./category-map.tsx";
import { ListTools } from "./list-tools.tsx";
import { orderApps } from "./order.ts";
import type { View } from "./view-address.ts";

/** The apps that match the search, in the chosen order, as rows or as a heat map. */
export function AppList({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const { search, order, show } = view;
  const shown = useMemo(() => orderApps(searchApps(apps, search), order), [apps, search, order]);
  return (
    <section class="app-list" aria-label="Apps">
      <ListTools view={view} shown={shown.length} all={apps.length} />
      {shown.length === 0 && <Empty title={`No app has “${search}” in its name or place`} />}
      {shown.length > 0 &&
        (show === "apps" ? <AppsTable apps={shown} view={view} /> : <CategoryMap apps={shown} view={view} />)}
    </section>
  );
}
