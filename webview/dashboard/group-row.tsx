import { count } from "../../server/contract/count.ts";
import { overviewOf } from "../../server/contract/overview-of.ts";
import { SeverityBar } from "../charts/severity-bar.tsx";
import { GradeMark } from "../ui/grade.tsx";
import { type FleetApp, severitiesOf } from "./apps.ts";
import type { View } from "./view-address.ts";

/** The totals of a group, above its apps and in the same columns. */
export function GroupRow(props: {
  /** Undefined for the apps without one. */
  readonly name: string | undefined;
  readonly apps: readonly FleetApp[];
  readonly hasOwners: boolean;
  readonly view: View;
}) {
  const { name, apps, hasOwners, view } = props;
  const { averageGrade, averageScore, totals } = overviewOf(
    apps.map(({ kind, scan }) => ({ kind, lastScan: scan ?? null })),
  );
  const review = apps.reduce((sum, { scan }) => sum + (scan?.review ?? 0), 0);
  return (
    <tr class="group-row">
      <th scope="row">
        {name ?? `Without ${view.by === "owner" ? "an owner" : "a group"}`}
        <span class="muted"> {count(apps.length, "app")}</span>
      </th>
      {hasOwners && <td />}
      <td>{averageGrade !== null && <GradeMark grade={averageGrade} />}</td>
      <td data-label="Average">{averageScore ?? "–"}</td>
      <td data-label="Gate">
        {totals.gatesClosed > 0 ? <strong class="error">{totals.gatesClosed} closed</strong> : "Open"}
      </td>
      <td data-label="Failing">
        <SeverityBar counts={severitiesOf(apps)} />
      </td>
      <td data-label="Review">{review}</td>
      <td />
      <td />
    </tr>
  );
}
