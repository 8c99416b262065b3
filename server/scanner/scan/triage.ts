import { z } from "zod";
import type { Decision, Finding } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { isAmong, placeName, placesOf, statusOfPlaces } from "../../contract/place-names.ts";
import { triageStates } from "../../contract/triage-state.ts";
import { compareEvidence } from "./compare-evidence.ts";

/** A person's decision about the places of one check. */
export const triageSchema = lazy(() =>
  z.object({
    state: z.enum(triageStates),
    reason: z.string().optional(),
    author: z.string().optional(),
    date: z.iso.date().optional().describe("the day of the decision"),
    expires: z.iso.date().optional().describe("the last day on which the decision holds"),
    places: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("fingerprints of the places it covers; without them it covers all places, now and later"),
  }),
);
export type Triage = Infer<typeof triageSchema>;

export interface TeamDecision extends Triage {
  readonly check: string;
}

/** The decisions about a project. The team's take precedence over those stored on this machine. */
export interface Decisions {
  /** From `palisade.yaml`. The first that covers a place counts. */
  readonly team: readonly TeamDecision[];
  /** Stored on this machine, by check. */
  readonly project: Readonly<Record<string, Triage>>;
}

/**
 * Applies triage to findings. A place with a decision other than `Open` does not count. A finding without a place that
 * counts is suppressed and keeps its status. A decided finding with new places has the status of those.
 *
 * @param today ISO date; an argument because this code has no clock
 */
export function applyTriage(findings: readonly Finding[], decisions: Decisions, today: string): Finding[] {
  const holds = ({ expires }: Triage) => expires === undefined || expires >= today;
  const team = decisions.team.filter(holds);
  return findings.map((finding) => {
    const { id } = finding;
    const own = Object.hasOwn(decisions.project, id) ? decisions.project[id] : undefined;
    const candidates = [
      ...team.filter(({ check }) => check === id).map((decision) => scopedDecision(decision, "team")),
      ...(own && holds(own) ? [scopedDecision(own, "project")] : []),
    ];
    return withDecisions(undecided(finding), candidates);
  });
}

/** A decision, its origin, and the places it covers. */
interface ScopedDecision {
  readonly decision: Triage;
  readonly scope: "team" | "project";
  covers(name: string): boolean;
}

function scopedDecision(decision: Triage, scope: ScopedDecision["scope"]): ScopedDecision {
  const { places } = decision;
  const known = new Set(places);
  return { decision, scope, covers: (name) => places === undefined || isAmong(known, name) };
}

function withDecisions(finding: Finding, candidates: readonly ScopedDecision[]): Finding {
  const [first] = candidates;
  if (!first) return finding;
  const names = placesOf(finding);
  const byPlace = new Map(names.map((name) => [name, candidates.find(({ covers }) => covers(name))]));
  const isJudged = (name: string) => (byPlace.get(name)?.decision.state ?? "Open") !== "Open";
  const leading = leadingOf(candidates, new Set(byPlace.values())) ?? first;
  const counting = names.filter((name) => !isJudged(name));
  const suppressed = leading.decision.state !== "Open" && counting.length === 0;
  const { state, reason } = leading.decision;
  const decision = summaryOf(leading, candidates, byPlace);
  const isPlainOpen = state === "Open" && leading.scope === "project";
  return {
    ...finding,
    status: suppressed || names.length === 0 ? finding.status : statusOfPlaces(counting),
    evidence: marked(finding.evidence, isJudged),
    triage: suppressed ? state : "Open",
    suppressed,
    ...(reason !== undefined && (suppressed || state === "Open") && { triageReason: reason }),
    ...(!isPlainOpen && { decision }),
  };
}

/** The decision to show: the first that hides a place, else the first that covers any. */
function leadingOf(
  candidates: readonly ScopedDecision[],
  used: ReadonlySet<ScopedDecision | undefined>,
): ScopedDecision | undefined {
  const inForce = candidates.filter((one) => used.has(one));
  return inForce.find(({ decision }) => decision.state !== "Open") ?? inForce[0];
}

function summaryOf(
  { decision, scope }: ScopedDecision,
  candidates: readonly ScopedDecision[],
  byPlace: ReadonlyMap<string, ScopedDecision | undefined>,
): Decision {
  const { places, ...said } = decision;
  const own = candidates.find((one) => one.scope === "project");
  const isOverruled = [...byPlace].some(
    ([name, by]) => own?.covers(name) && by?.scope === "team" && by.decision.state !== own.decision.state,
  );
  const fixed = [...byPlace.values()].filter((by) => by?.decision.state === "Fixed");
  return {
    ...said,
    scope,
    places: places?.length ?? null,
    newPlaces: [...byPlace.values()].filter((by) => by === undefined).length,
    stillFailing: fixed.length,
    ...(isOverruled && own && { overruled: own.decision.state }),
  };
}

/** The finding before triage. */
function undecided({ triageReason: _, decision: __, ...finding }: Finding): Finding {
  const names = placesOf(finding);
  return {
    ...finding,
    // A finding without places never had another status.
    status: names.length > 0 ? statusOfPlaces(names) : finding.status,
    evidence: marked(finding.evidence, () => false),
    triage: "Open",
    suppressed: false,
  };
}

/** Evidence with decided places marked and moved to the end. */
function marked(evidence: Finding["evidence"], isJudged: (name: string) => boolean): Finding["evidence"] {
  return evidence
    .map(({ judged: _, ...place }) =>
      place.level !== "note" && isJudged(placeName(place)) ? { ...place, judged: true } : place,
    )
    .sort(compareEvidence);
}
