import "./finding-card.css";
import { count } from "../../../server/contract/count.ts";
import type { Finding } from "../../../server/contract/finding.ts";
import { cost } from "../../../server/contract/score.ts";
import { effectiveStatus, isOpen } from "../../../server/contract/status.ts";
import { newPlacesSince } from "../../../server/contract/triage-state.ts";
import type { ShownProject } from "../project/project.ts";
import { FindingDetails } from "./finding-details.tsx";
import type { KnownSince } from "./finding-history.tsx";

/** A finding in the list, and whether it is open there. */
export interface FindingState {
  readonly finding: Finding;
  readonly isNew: boolean;
  readonly since: KnownSince;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly project: ShownProject;
}

/** One finding: a line that opens its details. */
export function FindingCard({ finding, isNew, since, open, onToggle, project }: FindingState) {
  const status = effectiveStatus(finding);
  const news = newPlacesSince(finding);
  const isStanding = isOpen(finding);
  const places = isStanding ? finding.evidence.length + finding.moreEvidence : 0;
  const points = cost(finding);
  return (
    <details
      id={`finding-${finding.id}`}
      class={`finding ${isStanding ? "is-open" : ""}`}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span class={`finding-status status-${status === "N/A" ? "na" : status.toLowerCase()}`}>{status}</span>
        <h3>
          {finding.title}
          {status === "PASS" && <span class="muted">: nothing found</span>}
        </h3>
        <span class="finding-tags">
          {isNew && <span class="tag strong">New</span>}
          {news && <span class="tag strong">{news}</span>}
          {finding.triage !== "Open" && <span class="tag strong">{finding.triage}</span>}
          {finding.source === "AI" && <span class="tag">AI</span>}
          {finding.fixable && isStanding && <span class="tag">Automatic fix</span>}
          {places > 0 && <span class="tag">{count(places, "place")}</span>}
          <span class="tag" title={finding.category}>
            {finding.owasp}
          </span>
          {isStanding && (
            <span class={`severity severity-${finding.severity.toLowerCase()}`}>
              {finding.severity}
              {points > 0 && <span class="points">−{points}</span>}
            </span>
          )}
        </span>
      </summary>
      {open && <FindingDetails finding={finding} since={since} project={project} />}
    </details>
  );
}
