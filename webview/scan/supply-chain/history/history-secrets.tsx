import { useState } from "preact/hooks";
import { Notes } from "../../notes.tsx";
import type { ShownProject } from "../../project/project.ts";
import { ReportRequest } from "../report-request.tsx";
import { useReport } from "../use-report.ts";
import { coverageLines, historyHeadline } from "./history-report.ts";
import { SecretCard } from "./secret-card.tsx";

/** Secrets in the Git history. Everyone with a clone can read them. */
export function HistorySecrets({ project, shown }: { readonly project: ShownProject; readonly shown: boolean }) {
  const { state, steps, ask, cancel } = useReport(project, "git-secrets");
  const [all, setAll] = useState(false);
  return (
    <ReportRequest
      title="Secrets in the history"
      about="Anyone with a clone can read what was ever committed, even if it was deleted later. This reads the newest 2,000 commits with the Git on this machine. Nothing is sent anywhere, and secrets are masked."
      action="Search"
      state={state}
      steps={steps}
      shown={shown}
      onAsk={() => ask({ all })}
      onCancel={cancel}
      options={
        <label class="filter-check">
          <input type="checkbox" checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
          The whole history
        </label>
      }
      outcomeOf={historyHeadline}
    >
      {({ secrets, remediation, coverage, warnings }) => (
        <>
          <Notes notes={warnings} />
          <div class="report-items">
            {secrets.map((secret) => (
              <SecretCard key={secret.id} secret={secret} project={project} />
            ))}
          </div>
          {secrets.some(({ known }) => known === undefined) && (
            <div>
              <h3>What to do</h3>
              <ol>
                {remediation.map((step) => (
                  <li key={step}>{step}</li>
                ))}
                <li>
                  Once it is revoked, or if it never was a secret, name it with the reason under{" "}
                  <code>knownSecrets</code> in <code>palisade.yaml</code>. It then no longer counts.
                </li>
              </ol>
            </div>
          )}
          <p class="muted">{coverageLines(coverage).join(" ")}</p>
        </>
      )}
    </ReportRequest>
  );
}
