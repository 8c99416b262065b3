import { useState } from "preact/hooks";
import { Notes } from "../../notes.tsx";
import type { ShownProject } from "../../project/project.ts";
import { ReportRequest } from "../report-request.tsx";
import { useReport } from "../use-report.ts";
import { AffectedPackageCard } from "./affected-package-card.tsx";
import { affectedPackages } from "./affected-packages.ts";
import { CoverageTable } from "./coverage-table.tsx";
import { vulnerabilityHeadline } from "./headline.ts";

/** Known vulnerabilities of the locked packages. The only part of the result that may ask the network, and only when told to. */
export function Vulnerabilities({ project, shown }: { readonly project: ShownProject; readonly shown: boolean }) {
  const { state, steps, ask, cancel } = useReport(project, "vulns");
  const [offline, setOffline] = useState(false);
  const askOffline = () => {
    setOffline(true);
    ask({ offline: true });
  };
  return (
    <ReportRequest
      title="Known vulnerabilities"
      about="At first this shows what the machine knows from earlier lookups and from pub. “Look up” asks the OSV database on the network about the locked packages of the app and its back end. Only names and versions of public packages are sent."
      action="Look up"
      state={state}
      steps={steps}
      shown={shown}
      // The network is asked only by a person.
      onShow={() => ask({ offline: true })}
      onAsk={() => ask({ offline })}
      onCancel={cancel}
      options={
        <label class="filter-check">
          <input
            type="checkbox"
            checked={offline}
            onChange={({ currentTarget }) => setOffline(currentTarget.checked)}
          />
          Offline only
        </label>
      }
      otherWay={offline ? undefined : { action: "Look up offline", onAsk: askOffline }}
      outcomeOf={vulnerabilityHeadline}
    >
      {({ vulnerabilities, notes, warnings, coverage }) => {
        const ignored = vulnerabilities.filter((vulnerability) => vulnerability.ignored);
        return (
          <>
            <Notes notes={[...warnings, ...notes]} />
            <div class="report-items">
              {affectedPackages(vulnerabilities).map((affected) => {
                const { manifest, package: name, version } = affected.installed;
                return (
                  <AffectedPackageCard key={`${manifest} ${name} ${version}`} affected={affected} project={project} />
                );
              })}
            </div>
            {ignored.length > 0 && <p>Ignored: {ignored.map((one) => `${one.id} (${one.package})`).join(", ")}</p>}
            <CoverageTable coverage={coverage} />
          </>
        );
      }}
    </ReportRequest>
  );
}
