import { newPlacesSince, type TriageState } from "../contract/triage-state.ts";
import type { Finding } from "../scanner/index.ts";

/** What people decided about a finding. */
interface Said {
  readonly state: TriageState;
  readonly reason: string;
  /** Who, when, for how long and about how many places; empty where that is not known. */
  readonly details: string;
  /** How many places came since; undefined when none did. */
  readonly news: string | undefined;
}

/** What people decided about a finding; undefined where nobody did. */
export function saidAbout({ triage, triageReason, suppressed, decision }: Finding): Said | undefined {
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

/** The same in a line: `1 new place since it was accepted. Accepted risk: a test key (Ann, 2026-05-01, …)`. */
export function decisionText(finding: Finding): string | undefined {
  const said = saidAbout(finding);
  if (!said) return undefined;
  const { state, reason, details, news } = said;
  return `${news === undefined ? "" : `${news}. `}${state}: ${reason}${details && ` (${details})`}`;
}

/** What a decision covers that a person wrote without places; undefined where there is none. */
export function wholeChecksSentence(findings: readonly Finding[]): string | undefined {
  const ids = findings.filter(({ decision }) => decision?.places === null).map(({ id }) => id);
  return ids.length > 0 ? `Decided for all places, now and later: ${ids.join(", ")}` : undefined;
}

/** The findings that people said were fixed and that are still found: they are told before everything else. */
export function stillFailing(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ decision }) => decision !== undefined && decision.stillFailing > 0);
}

/** The heading over those findings. */
export const stillFailingTitle = "Said to be fixed, and still there";

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
