import type { Evidence } from "./finding.ts";

/** A place that says the same as the first one of its group. */
export interface Alike {
  readonly place: Evidence;
  /** What its message names where those of the group differ. Empty if they do not. */
  readonly differs: string;
}

/** Places of one finding that ask for the same action: the first as an example, and the others. */
export interface EvidenceGroup {
  readonly first: Evidence;
  readonly others: readonly Alike[];
}

/**
 * The places of one finding, grouped for reading, in the order of their first places. Places belong together if their
 * messages are the same apart from the code that they name, and their level and the decision about them are the same.
 */
export function groupAlike(evidence: readonly Evidence[]): EvidenceGroup[] {
  const groups = new Map<string, Evidence[]>();
  for (const place of evidence) {
    const key = `${place.level} ${place.judged ?? false} ${place.missing ?? ""} ${place.message.replace(namedCode, "`")}`;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [groupOf(first, others)] : []));
}

/** Code between back-ticks, or a list of such. */
const namedCode = /`[^`]*`(?:(?:, | and )`[^`]*`)*/g;

function groupOf(first: Evidence, others: readonly Evidence[]): EvidenceGroup {
  const codes = ({ message }: Evidence) => message.match(namedCode) ?? [];
  const differing = codes(first).findIndex((code, at) => others.some((other) => codes(other)[at] !== code));
  return { first, others: others.map((place) => ({ place, differs: codes(place)[differing] ?? "" })) };
}

/** How many places there are in groups. */
export function placesIn(groups: readonly EvidenceGroup[]): number {
  return groups.reduce((sum, { others }) => sum + 1 + others.length, 0);
}
