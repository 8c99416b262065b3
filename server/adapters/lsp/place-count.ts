import type { Finding } from "../../contract/finding.ts";
import { placesOf } from "../../contract/place-names.ts";

/** The number of places that a decision covers: `3 places in 2 files`. */
export function placeCount(finding: Pick<Finding, "evidence" | "unlisted">): string {
  const places = placesOf(finding).length;
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  const counted = places === 1 ? "1 place" : `${places} places`;
  // The files of places that are not listed are unknown.
  if (places === 1 || finding.unlisted?.length) return counted;
  return `${counted} in ${files === 1 ? "1 file" : `${files} files`}`;
}
