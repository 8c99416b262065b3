import { useMemo } from "preact/hooks";
import { Empty } from "../ui/notice.tsx";
import type { FleetApp } from "./apps.ts";
import { AppsTable } from "./apps-table.tsx";
import { CategoryMap } from "./category-map.tsx";
import { type AppFilters, filterApps, hasFilters, noFilters } from "./filter-apps.ts";
import { ListTools } from "./list-tools.tsx";
import { orderApps } from "./order.ts";
import { spellView, type View } from "./view-address.ts";

/** The apps that match the search, in the chosen order, as rows or as a heat map. */
export function AppList({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const { order, show } = view;
  const shown = useMemo(() => orderApps(filterApps(apps, view), order), [apps, view]);
  return (
    <section class="app-list" aria-label="Apps">
      <ListTools view={view} shown={shown.length} apps={apps} />
      {shown.length === 0 && (
        <Empty title={onlySearches(view) ? `No app has “${view.search}” in its name or place` : "No app matches"}>
          <p>
            <a href={spellView({ ...view, ...noFilters })}>Show all apps</a>
          </p>
        </Empty>
      )}
      {shown.length > 0 &&
        (show === "apps" ? <AppsTable apps={shown} view={view} /> : <CategoryMap apps={shown} view={view} />)}
    </section>
  );
}

function onlySearches(filters: AppFilters): boolean {
  return !hasFilters({ ...filters, search: "" });
}
