import type { Finding } from "../contract/finding.ts";
import { newPlacesSince, type TriageState } from "../contract/triage-state.ts";

/** The decisions about a finding, in words. */
interface DecisionWords {
  readonly state: TriageState;
  readonly reason: string;
  /** Who decided, when, until when and for how many places. Empty if unknown. */
  readonly details: string;
  /** The number of places found since the decision, in words. */
  readonly news: string | undefined;
}

/** The decisions about a finding. Undefined if there are none. */
export function decisionWords({ triage, triageReason, suppressed, decision }: Finding): DecisionWords | undefined {
  if (!decision) {
    if (triage === "Open") return undefined;
    return { state: triage, reason: triageReason ?? noReason, details: "", news: undefined };
  }
  const { state, reason = noReason, author, date, expires, scope, places } = decision;
  const details = [
    author,
    date,
    expires !== undefined && `until ${expires}`,
    places === null ? "covers all places, now and later" : `made about ${counted(places, "place")}`,
    scope === "team" && "palisade.yaml",
    decision.stillFailing > 0 && `still found at ${counted(decision.stillFailing, "place")}`,
    decision.overruled !== undefined && `has precedence over "${decision.overruled}" on this machine`,
  ].filter((part) => part);
  return { state, reason, details: details.join(", "), news: newPlacesSince({ decision, suppressed }) };
}

const noReason = "no reason given";

/** The decisions in one line: `1 new place since it was accepted. Accepted risk: a test key (Ann, 2026-05-01, …)`. */
export function decisionText(finding: Finding): string | undefined {
  const words = decisionWords(finding);
  if (!words) return undefined;
  const { state, reason, details, news } = words;
  return `${news === undefined ? "" : `${news}. `}${state}: ${reason}${details && ` (${details})`}`;
}

/** Names the checks that a handwritten decision without places covers as a whole. Undefined if there are none. */
export function wholeChecksSentence(findings: readonly Finding[]): string | undefined {
  const ids = findings.filter(({ decision }) => decision?.places === null).map(({ id }) => id);
  return ids.length > 0 ? `Decided for all places, now and later: ${ids.join(", ")}` : undefined;
}

/** Findings that were marked as fixed and still fail. Reports show them first. */
export function stillFailing(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ decision }) => decision !== undefined && decision.stillFailing > 0);
}

export const stillFailingTitle = "Marked as fixed, but still found";

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
