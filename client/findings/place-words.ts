import type { Finding } from "../../server/contract/finding.ts";
import type { Translate } from "../translate.ts";

/** What a place is called in decisions: with a `?` behind it while it is only to be reviewed. */
export function placesOf({ evidence, unlisted = [] }: Pick<Finding, "evidence" | "unlisted">): string[] {
  const listed = evidence.filter(({ level }) => level !== "note");
  return [
    ...listed.map(({ level, fingerprint }) => (level === "review" ? `${fingerprint}?` : fingerprint)),
    ...unlisted,
  ];
}

/** How many places a decision about a finding is about: `3 places in 2 files`. */
export function placeWords(finding: Pick<Finding, "evidence" | "unlisted">, t: Translate): string {
  const places = placesOf(finding).length;
  if (places === 1) return t("one place");
  // Of places that are not listed the file is not known.
  if (finding.unlisted && finding.unlisted.length > 0) return t("{0} places", places);
  const files = new Set(finding.evidence.filter(({ level }) => level !== "note").map(({ file }) => file)).size;
  return files === 1 ? t("{0} places in one file", places) : t("{0} places in {1} files", places, files);
}
