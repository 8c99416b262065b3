import { count } from "../../../server/contract/count.ts";
import type { PastDecision } from "../../../server/contract/past-decision.ts";
import { formatTime } from "../format.ts";

/** Every decision about a finding that was made on this machine, the newest first. */
export function DecisionTimeline({ past }: { readonly past: readonly PastDecision[] }) {
  return (
    <details>
      <summary>{count(past.length, "decision")} so far</summary>
      <ol class="decision-timeline">
        {past.toReversed().map((decision) => (
          <li key={decision.at}>
            <time dateTime={decision.at}>{formatTime(decision.at)}</time>: <strong>{decision.state}</strong>
            {decision.reason !== undefined && `: ${decision.reason}`}{" "}
            <span class="muted">({detailsOf(decision).join(", ")})</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function detailsOf({ author, expires, scope, places }: PastDecision): string[] {
  return [
    ...(author === undefined ? [] : [author]),
    count(places, "place"),
    ...(expires === undefined ? [] : [`until ${expires}`]),
    scope === "team" ? "in palisade.yaml" : "only on this machine",
  ];
}
