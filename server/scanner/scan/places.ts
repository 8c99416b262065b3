import type { Evidence, Finding, Status } from "./finding.ts";

/**
 * What a place is called in decisions, baselines and deltas: its fingerprint, with a `?` behind it while it is only to
 * be reviewed. A place that was judged as something to review has not been judged as something that fails.
 */
export function placeName({ fingerprint, level }: Pick<Evidence, "fingerprint" | "level">): string {
  return level === "review" ? `${fingerprint}?` : fingerprint;
}

/** The names of all places of a finding that fail or need review, judged ones and unlisted ones included. */
export function placesOf({ evidence, unlisted = [] }: Pick<Finding, "evidence" | "unlisted">): string[] {
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

const weight = { fail: 0, review: 1, note: 2 } as const;

/** Orders evidence: what counts before what was judged, the heaviest first, then by place. */
export function compareEvidence(a: Omit<Evidence, "fingerprint">, b: Omit<Evidence, "fingerprint">): number {
  return (
    Number(a.judged ?? false) - Number(b.judged ?? false) ||
    weight[a.level] - weight[b.level] ||
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
