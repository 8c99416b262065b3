import "./finding-card.css";
import { count } from "../../../server/contract/count.ts";
import type { Finding } from "../../../server/contract/finding.ts";
import { effectiveStatus } from "../../../server/contract/status.ts";
import { newPlacesSince } from "../../../server/contract/triage-state.ts";
import type { ShownProject } from "../project/project.ts";
import { FindingDetails } from "./finding-details.tsx";

/** One finding: a line that opens its details. */
export function FindingCard(props: {
  readonly finding: Finding;
  readonly isNew: boolean;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly project: ShownProject;
}) {
  const { finding, isNew, open, onToggle, project } = props;
  const status = effectiveStatus(finding);
  const news = newPlacesSince(finding);
  const places = finding.evidence.length + finding.moreEvidence;
  return (
    <details
      id={`finding-${finding.id}`}
      class={`finding ${status === "FAIL" || status === "REVIEW" ? "is-open" : ""}`}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span class={`finding-status status-${status === "N/A" ? "na" : status.toLowerCase()}`}>{status}</span>
        <h3>{finding.title}</h3>
        <span class="finding-tags">
          {isNew && <span class="tag strong">New</span>}
          {news && <span class="tag strong">{news}</span>}
          {finding.triage !== "Open" && <span class="tag strong">{finding.triage}</span>}
          {finding.source === "AI" && <span class="tag">AI</span>}
          {finding.fixable && (status === "FAIL" || status === "REVIEW") && <span class="tag">Automatic fix</span>}
          {places > 0 && <span class="tag">{count(places, "place")}</span>}
          <span class="tag" title={finding.category}>
            {finding.owasp}
          </span>
          <span class={`severity severity-${finding.severity.toLowerCase()}`}>{finding.severity}</span>
        </span>
      </summary>
      {open && <FindingDetails finding={finding} project={project} />}
    </details>
  );
}
