import type { Status } from "./status.ts";

/** What of a piece of evidence names its place. */
interface Place {
  readonly fingerprint: string;
  readonly level: "fail" | "review" | "note";
}

/**
 * What a place is called in decisions, baselines and deltas: its fingerprint, with a `?` behind it while it is only to
 * be reviewed. A place that was judged as something to review has not been judged as something that fails.
 */
export function placeName({ fingerprint, level }: Place): string {
  return level === "review" ? `${fingerprint}?` : fingerprint;
}

/** The places of a finding: those that are listed, and the names of those beyond. */
export interface Places {
  readonly evidence: readonly Place[];
  readonly unlisted?: readonly string[] | undefined;
}

/** The names of all places of a finding that fail or need review, judged ones and unlisted ones included. */
export function placesOf({ evidence, unlisted = [] }: Places): string[] {
  return [...evidence.filter(({ level }) => level !== "note").map(placeName), ...unlisted];
}

/** True when a place, as it weighs now, is among places that were known before. */
export function isAmong(known: ReadonlySet<string>, name: string): boolean {
  return known.has(name) || (name.endsWith("?") && known.has(name.slice(0, -1)));
}

/** The status of a finding whose counting places are these. */
export function statusOfPlaces(names: readonly string[]): Status {
  if (names.length === 0) return "PASS";
  return names.some((name) => !name.endsWith("?")) ? "FAIL" : "REVIEW";
}
