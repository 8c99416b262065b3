import { Grade } from "../ui/grade.tsx";
import { type App, countApps, type Projects } from "./apps.ts";

const grades = ["A", "B", "C", "D", "F"] as const;

/** All apps in a few numbers. */
export function Totals({ listed, apps }: { readonly listed: Projects; readonly apps: readonly App[] }) {
  const { averageGrade, averageScore, totals } = listed;
  const counts = countApps(apps);
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
              <Grade grade={averageGrade} score={averageScore} /> {averageScore}
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
    </dl>
  );
}

function GradeCounts({ apps }: { readonly apps: readonly App[] }) {
  const parts = grades.flatMap((grade) => {
    const count = apps.filter(({ scan }) => scan?.grade === grade).length;
    return count > 0 ? [`${count} × ${grade}`] : [];
  });
  return <>{parts.join(", ")}</>;
}
