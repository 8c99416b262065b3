import type { Finding } from "../../../server/contract/finding.ts";
import { placesOf } from "../../../server/contract/place-names.ts";
import { count } from "../format.ts";

/** The number of places that a decision covers: `3 places in 2 files`. */
export function placeCount(finding: Pick<Finding, "evidence" | "unlisted">): string {
  const number = placesOf(finding).length;
  const places = count(number, "place");
  // The files of places that are not listed are unknown.
  if (number < 2 || finding.unlisted?.length) return places;
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  return `${places} in ${count(files, "file")}`;
}
