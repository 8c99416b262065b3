/** What people can decide about a finding. Every state but Open suppresses it. */
export const triageStates = ["Open", "False positive", "Accepted risk", "Fixed"] as const;
export type TriageState = (typeof triageStates)[number];

/** True for a decision that is worth nothing to later readers without its reason. */
export function needsReason(state: TriageState): boolean {
  return state === "False positive" || state === "Accepted risk";
}

const since: Readonly<Record<TriageState, string>> = {
  Open: "it was left open",
  "False positive": "it was judged a false positive",
  "Accepted risk": "it was accepted",
  Fixed: "it was said to be fixed",
};

/** What a finding says about the decision that was made about it. */
interface Decided {
  readonly suppressed: boolean;
  readonly decision?: { readonly state: TriageState; readonly newPlaces: number } | undefined;
}

/** Why a decided finding is open again: `2 new places since it was accepted`. Undefined when it is not. */
export function newPlacesSince({ decision, suppressed }: Decided): string | undefined {
  if (!decision || suppressed || decision.newPlaces === 0) return undefined;
  const { newPlaces, state } = decision;
  return `${newPlaces} new ${newPlaces === 1 ? "place" : "places"} since ${since[state]}`;
}
