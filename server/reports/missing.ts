import { type EvidenceGroup, groupAlike } from "../contract/alike.ts";
import { type Evidence, type Finding, readEvidence } from "../contract/finding.ts";
import { effectiveStatus } from "../contract/status.ts";

/** Something that the app as a whole does not have. */
export interface MissingThing {
  /** In a few words. */
  readonly thing: string;
  readonly finding: Finding;
  /** The places that stand for the app. */
  readonly group: EvidenceGroup;
}

/** What the app as a whole does not have. Findings that fail tell it themselves. */
export function missingThings(findings: readonly Finding[]): MissingThing[] {
  return findings.filter(isReview).flatMap((finding) =>
    groupAlike(readEvidence(finding)).flatMap((group) => {
      const { missing } = group.first;
      return missing === undefined ? [] : [{ thing: missing, finding, group }];
    }),
  );
}

/** The title of what is missing. It asks one question, whatever the number of things. */
export const missingTitle = "Missing from this app; decide once what it needs";

/** Whether all that a finding says is that something is missing. */
export function isOnlyMissing(finding: Finding): boolean {
  const evidence = readEvidence(finding);
  return isReview(finding) && evidence.length > 0 && evidence.every(({ missing }) => missing !== undefined);
}

/** The places of a finding beside what `missingThings` tells of it; all if that is all. */
export function placesToShow(finding: Finding): readonly Evidence[] {
  const evidence = readEvidence(finding);
  if (!isReview(finding) || isOnlyMissing(finding)) return evidence;
  return evidence.filter(({ missing }) => missing === undefined);
}

function isReview(finding: Finding): boolean {
  return effectiveStatus(finding) === "REVIEW";
}
