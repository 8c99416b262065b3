import { count } from "../../../server/contract/count.ts";
import type { Finding } from "../../../server/contract/finding.ts";
import { newPlacesSince } from "../../../server/contract/triage-state.ts";
import { formatDate } from "../format.ts";

/** The decision about a finding: state, reason, author, date, expiry and scope. */
export function DecisionNote({ finding }: { readonly finding: Finding }) {
  const { decision, triage, triageReason } = finding;
  const news = newPlacesSince(finding);
  if (!decision) {
    return triage === "Open" ? null : (
      <p>
        {triage}: {triageReason}
      </p>
    );
  }
  const { state, reason, author, date, expires, scope, stillFailing, overruled } = decision;
  const details = [
    author,
    date && formatDate(date),
    expires && `until ${formatDate(expires)}`,
    scope === "team" ? "in palisade.yaml" : "only on this machine",
    stillFailing > 0 && `still found at ${count(stillFailing, "place")}`,
    overruled && `has precedence over "${overruled}" on this machine`,
  ].filter((part) => part);
  return (
    <p>
      {news && (
        <>
          <strong>{news}.</strong>{" "}
        </>
      )}
      {state}: {reason ?? "no reason given"} <span class="muted">({details.join(", ")})</span>
    </p>
  );
}
