import { AppRow } from "./app-row.tsx";
import type { FleetApp } from "./apps.ts";
import type { Order, OrderKey } from "./order.ts";
import { changeView, type View } from "./view-address.ts";

/** The columns, each with its order and the direction of the first click. */
const columns: readonly { readonly title: string; readonly key?: OrderKey; readonly ascends?: boolean }[] = [
  { title: "App", key: "name", ascends: true },
  { title: "Grade" },
  { title: "Score", key: "score", ascends: true },
  { title: "Gate" },
  { title: "Failing", key: "fail", ascends: false },
  { title: "Review" },
  { title: "History" },
  { title: "Last scan", key: "scanned", ascends: false },
];

/** Every app in a row with its grade, score, failing checks and history. */
export function AppsTable({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const { order } = view;
  const sort = (key: OrderKey) => changeView(view, { order: { key, reversed: order.key === key && !order.reversed } });
  return (
    <table class="apps-table">
      <caption class="visually-hidden">Apps</caption>
      <thead>
        <tr>
          {columns.map(({ title, key, ascends = false }) => (
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
        {apps.map((app) => (
          <AppRow key={app.path} app={app} asNumbers={view.asNumbers} />
        ))}
      </tbody>
    </table>
  );
}

function sortOf(order: Order, key: OrderKey, ascends: boolean): "ascending" | "descending" | undefined {
  if (order.key !== key) return undefined;
  return ascends === order.reversed ? "descending" : "ascending";
}
