import type { Change, NewPlace } from "../contract/delta.ts";

const shown = 10;

/** New places of findings that were already open, and how many more there are than the list shows. */
export function newPlacesOfOld({ newFindings, newPlaces }: Change): { named: readonly NewPlace[]; hidden: number } {
  const known = newPlaces.filter(({ id }) => !newFindings.includes(id));
  return { named: known.slice(0, shown), hidden: Math.max(0, known.length - shown) };
}
