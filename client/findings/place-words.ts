import type { Finding } from "../../server/contract/finding.ts";
import { placesOf } from "../../server/contract/place-names.ts";
import type { Translate } from "../translate.ts";

/** The number of places that a decision covers: `3 places in 2 files`. */
export function placeWords(finding: Pick<Finding, "evidence" | "unlisted">, t: Translate): string {
  const places = placesOf(finding).length;
  if (places === 1) return t("one place");
  // The files of places that are not listed are unknown.
  if (finding.unlisted && finding.unlisted.length > 0) return t("{0} places", places);
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  return files === 1 ? t("{0} places in one file", places) : t("{0} places in {1} files", places, files);
}
