import { count } from "./count.ts";
import type { Finding } from "./finding.ts";
import { placesOf } from "./place-names.ts";

/** The number of places that a decision covers: `3 places in 2 files`. */
export function placeCount(finding: Pick<Finding, "evidence" | "unlisted">): string {
  const number = placesOf(finding).length;
  const places = count(number, "place");
  // The files of places that are not listed are unknown.
  if (number < 2 || finding.unlisted?.length) return places;
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  return `${places} in ${count(files, "file")}`;
}
