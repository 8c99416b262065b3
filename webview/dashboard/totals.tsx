import { count } from "../../server/contract/count.ts";
import { overviewOf } from "../../server/contract/overview-of.ts";
import { grades } from "../../server/contract/score.ts";
import { SeverityBar } from "../charts/severity-bar.tsx";
import { GradeMark } from "../ui/grade.tsx";
import { countApps, type FleetApp, severitiesOf } from "./apps.ts";
import { filterApps, noFilters } from "./filter-apps.ts";
import { spellView, type View } from "./view-address.ts";
import { weakestCategory } from "./weakest-category.ts";

/** All apps in a few numbers. Those that a part of the apps is behind lead to them. */
export function Totals({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const { averageGrade, averageScore, totals } = overviewOf(
    apps.map(({ kind, scan }) => ({ kind, lastScan: scan ?? null })),
  );
  const counts = countApps(apps);
  const weakest = weakestCategory(apps);
  const packages = apps.filter(({ kind }) => kind === "package").length;
  const details = [
    `${counts.scanned} scanned`,
    ...(counts.waiting > 0 ? [`${counts.waiting} not yet`] : []),
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
  ];
  return (
    <dl class="totals" aria-label="All apps">
      <div>
        <dt>Average{packages > 0 && " of the apps"}</dt>
        <dd class="total-number">
          {averageGrade === null || averageScore === null ? (
            "–"
          ) : (
            <>
              <GradeMark grade={averageGrade} score={averageScore} /> {averageScore}
            </>
          )}
        </dd>
        <dd class="grade-links">
          <GradeLinks apps={apps} view={view} />
        </dd>
      </div>
      <div>
        <dt>Gates closed</dt>
        <dd class="total-number">
          {totals.gatesClosed > 0 ? (
            <a href={spellView({ ...view, gate: "closed" })}>{totals.gatesClosed}</a>
          ) : (
            totals.gatesClosed
          )}
        </dd>
        <dd class="muted">of {totals.scanned} scanned</dd>
      </div>
      <div>
        <dt>Failing checks</dt>
        <dd class="total-number">{totals.failing}</dd>
        <dd>
          <SeverityBar counts={severitiesOf(apps)} />
        </dd>
      </div>
      {weakest && (
        <div>
          <dt>Weakest category</dt>
          <dd class="total-number">
            <a href={spellView({ ...view, owasp: weakest.id })}>{weakest.id}</a>
          </dd>
          <dd class="muted">
            {weakest.title}: fails in {weakest.apps} of {totals.scanned}
          </dd>
        </div>
      )}
      <div>
        <dt>{packages > 0 ? "Apps and packages" : "Apps"}</dt>
        <dd class="total-number">{counts.all}</dd>
        <dd class="muted">
          {details.join(", ")}
          {packages > 0 && (
            <>
              , <a href={spellView({ ...view, kind: "package" })}>{count(packages, "package")}</a>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function GradeLinks({ apps, view }: { readonly apps: readonly FleetApp[]; readonly view: View }) {
  const marks = grades.map((grade) => ({ grade, given: filterApps(apps, { ...noFilters, grade }).length }));
  return (
    <>
      {marks.map(
        ({ grade, given }) =>
          given > 0 && (
            <a key={grade} href={spellView({ ...view, grade })}>
              {given}&nbsp;×&nbsp;{grade}
            </a>
          ),
      )}
    </>
  );
}
