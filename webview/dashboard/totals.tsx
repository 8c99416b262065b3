import { GradeMark } from "../ui/grade.tsx";
import { countApps, type FleetApp, type ProjectsAnswer } from "./apps.ts";
import { spellView, type View } from "./view-address.ts";
import { weakestCategory } from "./weakest-category.ts";

/** All apps in a few numbers. */
export function Totals(props: {
  readonly listed: ProjectsAnswer;
  readonly apps: readonly FleetApp[];
  readonly view: View;
}) {
  const { listed, apps, view } = props;
  const { averageGrade, averageScore, totals } = listed;
  const counts = countApps(apps);
  const weakest = weakestCategory(apps);
  const details = [
    `${counts.scanned} scanned`,
    ...(counts.waiting > 0 ? [`${counts.waiting} not yet`] : []),
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
  ];
  return (
    <dl class="totals" aria-label="All apps">
      <div>
        <dt>Average</dt>
        <dd class="total-number">
          {averageGrade === null || averageScore === null ? (
            "No scan yet"
          ) : (
            <>
              <GradeMark grade={averageGrade} score={averageScore} /> {averageScore}
            </>
          )}
        </dd>
        <dd class="muted">
          <GradeCounts apps={apps} />
        </dd>
      </div>
      <div>
        <dt>Failing checks</dt>
        <dd class="total-number">{totals.failing}</dd>
        <dd class="muted">
          {totals.gatesClosed} of {totals.scanned} gates closed
        </dd>
      </div>
      <div>
        <dt>Apps</dt>
        <dd class="total-number">{counts.all}</dd>
        <dd class="muted">{details.join(", ")}</dd>
      </div>
      {weakest && (
        <div>
          <dt>Weakest category</dt>
          <dd class="total-number">
            <a href={spellView({ ...view, show: "categories", order: { key: weakest.id, reversed: false } })}>
              {weakest.id}
            </a>
          </dd>
          <dd class="muted">
            {weakest.title}: fails in {weakest.apps} of {totals.scanned}
          </dd>
        </div>
      )}
    </dl>
  );
}

function GradeCounts({ apps }: { readonly apps: readonly FleetApp[] }) {
  const given = apps.flatMap(({ scan }) => scan?.grade ?? []);
  const parts = [...new Set(given)].sort().map((grade) => {
    const count = given.filter((one) => one === grade).length;
    return `${count}\u00a0×\u00a0${grade}`;
  });
  return <>{parts.join(", ")}</>;
}
