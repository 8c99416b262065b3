import { Fragment } from "preact";
import { useMemo } from "preact/hooks";
import { useRowsInSteps } from "../ui/use-rows-in-steps.ts";
import { AppRow } from "./app-row.tsx";
import type { FleetApp } from "./apps.ts";
import { GroupRow } from "./group-row.tsx";
import { belongingNames, drawnGroups, groupedApps } from "./grouped-apps.ts";
import type { Order, OrderKey } from "./order.ts";
import { rowToReturnTo } from "./use-scroll-memory.ts";
import { changeView, type View } from "./view-address.ts";

interface Column {
  readonly title: string;
  /** What a click orders by, and the direction of the first click. */
  readonly key?: OrderKey;
  readonly ascends?: boolean;
}

const ownerColumn: Column = { title: "Owner" };

const columns: readonly Column[] = [
  { title: "Grade" },
  { title: "Score", key: "score", ascends: true },
  { title: "Gate" },
  { title: "Failing", key: "fail", ascends: false },
  { title: "Review" },
  { title: "History" },
  { title: "Last scan", key: "scanned", ascends: false },
];

/** Every app in a row with its grade, score, failing checks and history, below the totals of its group. */
export function AppsTable({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const { order, by, asNumbers } = view;
  const drawn = useRowsInSteps(apps.length, rowToReturnTo());
  const groups = useMemo(() => groupedApps(apps, by), [apps, by]);
  const hasOwners = belongingNames(apps, "owner").length > 0;
  const shown: readonly Column[] = [
    { title: "App", key: "name", ascends: true },
    ...(hasOwners ? [ownerColumn] : []),
    ...columns,
  ];
  const sort = (key: OrderKey) => changeView(view, { order: { key, reversed: order.key === key && !order.reversed } });
  return (
    <table
      class={`apps-table${hasOwners ? " with-owners" : ""}`}
      // A browser counts the rows that are there.
      aria-rowcount={drawn < apps.length ? apps.length + 1 : undefined}
      style={{ "--undrawn": apps.length - drawn }}
    >
      <caption class="visually-hidden">Apps</caption>
      <thead>
        <tr>
          {shown.map(({ title, key, ascends = false }) => (
            <th key={title} scope="col" aria-sort={key && sortOf(order, key, ascends)}>
              {key ? (
                <button type="button" onClick={() => sort(key)}>
                  {title}
                </button>
              ) : (
                title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drawnGroups(groups, drawn).map(({ name, apps: own, drawn: rows }) => (
          <Fragment key={name ?? ""}>
            {(name !== undefined || groups.length > 1) && (
              <GroupRow name={name} apps={own} hasOwners={hasOwners} view={view} />
            )}
            {rows.map((app) => (
              <AppRow key={app.path} app={app} hasOwners={hasOwners} asNumbers={asNumbers} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function sortOf(order: Order, key: OrderKey, ascends: boolean): "ascending" | "descending" | undefined {
  if (order.key !== key) return undefined;
  return ascends === order.reversed ? "descending" : "ascending";
}
