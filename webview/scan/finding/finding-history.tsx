import type { Finding } from "../../../server/contract/finding.ts";
import type { PastDecision } from "../../../server/contract/past-decision.ts";
import { formatAge, formatDate, formatTime } from "../format.ts";
import { DecisionNote } from "./decision-note.tsx";
import { DecisionTimeline } from "./decision-timeline.tsx";

/** When a finding appeared, as far as scans on this machine know. */
export interface KnownSince {
  readonly openSince: string | undefined;
  /** When the baseline was set that has this finding. */
  readonly baseline: string | undefined;
  /** What was decided about it, oldest first. */
  readonly past: readonly PastDecision[];
}

/** The history of a finding: when it appeared, whether it was there at the start, and what was decided. */
export function FindingHistory({ finding, since }: { readonly finding: Finding; readonly since: KnownSince }) {
  const { openSince, baseline, past } = since;
  return (
    <>
      {(openSince ?? baseline) !== undefined && (
        <p class="muted">
          {openSince !== undefined && (
            <>
              First found{" "}
              <time dateTime={openSince} title={formatTime(openSince)}>
                {formatAge(openSince, Date.now())}
              </time>
              .{" "}
            </>
          )}
          {baseline !== undefined && `Part of the baseline of ${formatDate(baseline)}.`}
        </p>
      )}
      <DecisionNote finding={finding} />
      {/* The only decision is said above, while it holds. */}
      {past.length > (finding.decision ? 1 : 0) && <DecisionTimeline past={past} />}
    </>
  );
}
