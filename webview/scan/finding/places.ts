import type { Finding } from "../../../server/contract/finding.ts";
import { placesOf } from "../../../server/contract/place-names.ts";
import { count } from "../format.ts";

/** How many places a decision about a finding is about: `3 places in 2 files`. */
export function placeCount(finding: Pick<Finding, "evidence" | "unlisted">): string {
  const number = placesOf(finding).length;
  const places = count(number, "place");
  // Of places that are not listed the file is not known.
  if (number < 2 || finding.unlisted?.length) return places;
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  return `${places} in ${count(files, "file")}`;
}
