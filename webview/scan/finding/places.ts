import { count } from "../format.ts";
import type { Finding } from "../record.ts";

type Places = Pick<Finding, "evidence" | "unlisted">;

/** What the places of a finding are called in decisions: with a `?` behind it while one is only to be reviewed. */
export function placesOf({ evidence, unlisted = [] }: Places): string[] {
  const listed = evidence.filter(({ level }) => level !== "note");
  return [
    ...listed.map(({ level, fingerprint }) => (level === "review" ? `${fingerprint}?` : fingerprint)),
    ...unlisted,
  ];
}

/** How many places a decision about a finding is about: `3 places in 2 files`. */
export function placeCount(finding: Places): string {
  const number = placesOf(finding).length;
  const places = count(number, "place");
  // Of places that are not listed the file is not known.
  if (number < 2 || finding.unlisted?.length) return places;
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  return `${places} in ${count(files, "file")}`;
}

const since: Readonly<Record<Finding["triage"], string>> = {
  Open: "it was left open",
  "False positive": "it was judged a false positive",
  "Accepted risk": "it was accepted",
  Fixed: "it was said to be fixed",
};

/** Why a finding that was decided about is open again; undefined when it is not, or nobody decided. */
export function newsOf({ decision, suppressed }: Pick<Finding, "decision" | "suppressed">): string | undefined {
  if (!decision || suppressed || decision.newPlaces === 0) return undefined;
  return `${count(decision.newPlaces, "new place")} since ${since[decision.state]}`;
}
