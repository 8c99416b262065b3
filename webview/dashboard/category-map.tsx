import { owaspCategories, owaspIds } from "../../server/contract/owasp.ts";
import type { HeatData, HeatLevel } from "../charts/heat.ts";
import { HeatMapChart } from "../charts/heat-map.tsx";
import { HeatTable } from "../charts/heat-table.tsx";
import { useRowsInSteps } from "../ui/use-rows-in-steps.ts";
import type { FleetApp } from "./apps.ts";
import { heatRowOf } from "./heat-rows.ts";
import { rowToReturnTo } from "./use-scroll-memory.ts";
import { changeView, type View } from "./view-address.ts";

const legend: readonly { readonly level: HeatLevel; readonly text: string; readonly meaning: string }[] = [
  { level: "most", text: "3", meaning: "checks that fail" },
  { level: "review", text: "2?", meaning: "checks to review" },
  { level: "clear", text: "0", meaning: "none fails" },
  { level: "none", text: "–", meaning: "does not apply" },
];

/** Where the apps are weak: a heat map of apps and OWASP categories. */
export function CategoryMap({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const drawn = useRowsInSteps(apps.length, rowToReturnTo());
  const data: HeatData = {
    label: "Failing checks by OWASP category",
    rowTitle: "App",
    columns: owaspCategories,
    rows: apps.slice(0, drawn).map(heatRowOf),
    undrawn: apps.length - drawn,
  };
  if (view.asNumbers) return <HeatTable {...data} />;
  const sortedBy = owaspIds.find((id) => id === view.order.key);
  const sort = (column: string) => {
    const key = owaspIds.find((id) => id === column);
    if (key) changeView(view, { order: { key, reversed: false } });
  };
  return (
    <>
      <ul class="legend" aria-label="What the cells mean">
        {legend.map(({ level, text, meaning }) => (
          <li key={level}>
            <span class={`heat heat-${level}`}>{text}</span> {meaning}
          </li>
        ))}
      </ul>
      <HeatMapChart {...data} sortedBy={sortedBy} onSort={sort} />
    </>
  );
}
