/** The possible decisions about a finding. Every state but Open suppresses it. */
export const triageStates = ["Open", "False positive", "Accepted risk", "Fixed"] as const;
export type TriageState = (typeof triageStates)[number];

/** Whether a decision needs a reason to make sense to later readers. */
export function needsReason(state: TriageState): boolean {
  return state === "False positive" || state === "Accepted risk";
}

const since: Readonly<Record<TriageState, string>> = {
  Open: "it was left open",
  "False positive": "it was judged a false positive",
  "Accepted risk": "it was accepted",
  Fixed: "it was said to be fixed",
};

/** The parts of a finding that tell about its decision. */
interface Decided {
  readonly suppressed: boolean;
  readonly decision?: { readonly state: TriageState; readonly newPlaces: number } | undefined;
}

/** Why a decided finding is open again: `2 new places since it was accepted`. Undefined if it is not. */
export function newPlacesSince({ decision, suppressed }: Decided): string | undefined {
  if (!decision || suppressed || decision.newPlaces === 0) return undefined;
  const { newPlaces, state } = decision;
  return `${newPlaces} new ${newPlaces === 1 ? "place" : "places"} since ${since[state]}`;
}
