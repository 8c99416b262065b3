import type { Finding } from "../../contract/finding.ts";
import { placesOf } from "../../contract/place-names.ts";

/** How many places a decision about a finding is about: `3 places in 2 files`. */
export function placeCount(finding: Pick<Finding, "evidence" | "unlisted">): string {
  const places = placesOf(finding).length;
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  const counted = places === 1 ? "1 place" : `${places} places`;
  // Of places that are not listed the file is not known.
  if (places === 1 || finding.unlisted?.length) return counted;
  return `${counted} in ${files === 1 ? "1 file" : `${files} files`}`;
}
