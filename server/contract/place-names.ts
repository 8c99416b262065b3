import type { Status } from "./status.ts";

/** The parts of evidence that identify its place. */
interface Place {
  readonly fingerprint: string;
  readonly level: "fail" | "review" | "note";
}

/**
 * The name of a place in decisions, baselines and deltas: its fingerprint, with a `?` at the end if it only needs
 * review. A decision about a place for review does not cover the same place once it fails.
 */
export function placeName({ fingerprint, level }: Place): string {
  return level === "review" ? `${fingerprint}?` : fingerprint;
}

/** The places of a finding: the listed ones, and the names of the others. */
interface Places {
  readonly evidence: readonly Place[];
  readonly unlisted?: readonly string[] | undefined;
}

/** The names of all places of a finding that fail or need review, including decided and unlisted ones. */
export function placesOf({ evidence, unlisted = [] }: Places): string[] {
  return [...evidence.filter(({ level }) => level !== "note").map(placeName), ...unlisted];
}

/** Whether a place at its present level is among known places. */
export function isAmong(known: ReadonlySet<string>, name: string): boolean {
  return known.has(name) || (name.endsWith("?") && known.has(name.slice(0, -1)));
}

/** The status of a finding with these counting places. */
export function statusOfPlaces(names: readonly string[]): Status {
  if (names.length === 0) return "PASS";
  return names.some((name) => !name.endsWith("?")) ? "FAIL" : "REVIEW";
}
