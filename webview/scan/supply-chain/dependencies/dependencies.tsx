import { useState } from "preact/hooks";
import { count } from "../../../../server/contract/count.ts";
import { Notes } from "../../notes.tsx";
import type { ShownProject } from "../../project/project.ts";
import { ReportRequest } from "../report-request.tsx";
import type { ReportHeadline } from "../tone.ts";
import { useReport } from "../use-report.ts";
import { type Bill, licenceGroups, type Shown, shownComponents } from "./components.ts";
import { DependencyFilters } from "./dependency-filters.tsx";
import { LicenceGroupTable } from "./licence-group-table.tsx";

/** The packages of the app and its back end, with their licences. */
export function Dependencies({ project, shown }: { readonly project: ShownProject; readonly shown: boolean }) {
  const { state, steps, ask, cancel } = useReport(project, "sbom");
  const [filter, setFilter] = useState<Shown>({ text: "", transitive: false, toLookAt: false });
  return (
    <ReportRequest
      title="Dependencies"
      about="The packages of the app and its back end, with versions and licences, read from disk. Nothing is sent anywhere."
      action="List the packages"
      state={state}
      steps={steps}
      shown={shown}
      onAsk={() => ask({ transitive: true })}
      onCancel={cancel}
      outcomeOf={outcomeOf}
    >
      {(bill) => {
        const components = shownComponents(bill.components, filter);
        return (
          <>
            <Notes notes={bill.warnings} />
            <DependencyFilters
              bill={bill}
              shown={filter}
              count={components.length}
              onChange={setFilter}
              project={project}
            />
            {licenceGroups(components).map((group) => (
              <LicenceGroupTable key={`${group.kind} ${group.advice}`} group={group} project={project} />
            ))}
          </>
        );
      }}
    </ReportRequest>
  );
}

function outcomeOf({ components, review }: Bill): ReportHeadline {
  const direct = components.filter((component) => component.direct).length;
  const found = `${count(direct, "direct package")}, ${components.length - direct} transitive`;
  return review === 0
    ? { text: `${found}; no licence to review.`, tone: "good" }
    : { text: `${found}; ${count(review, "licence")} to review.`, tone: "warning" };
}
