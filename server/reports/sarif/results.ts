import type { Fix, Result } from "sarif";
import type { Evidence, Finding } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { artifactLocation, location, message, region } from "./location.ts";
import { fingerprintProperties } from "./log.ts";
import { levels } from "./rules.ts";

/** Why a place does not count. */
interface Suppression {
  readonly kind: "inSource" | "external";
  readonly justification: string;
}

/** A result with its position in a list sorted from worst to least. */
export interface RankedResult {
  readonly rank: number;
  /** The message and its place. Records of two projects that share a file have the same one. */
  readonly place: string;
  readonly result: Result;
}

const severities = Object.keys(levels);

/**
 * A result for every place of a record that fails or needs review.
 *
 * @param ruleIndex the index in the run of the rule with this id
 * @param withSuppressed whether to include decided places, marked as suppressed
 */
export function resultsOf(
  record: ScanRecord,
  ruleIndex: ReadonlyMap<string, number>,
  withSuppressed: boolean,
): RankedResult[] {
  return record.findings.flatMap((finding) => {
    const places = placesOf(finding);
    return places.flatMap((evidence, index) => {
      const { suppression } = evidence;
      if (evidence.level === "note" || (suppression && !withSuppressed)) return [];
      const description = described(record, finding, evidence);
      const result: Result = {
        ruleId: finding.id,
        ruleIndex: ruleIndex.get(finding.id) ?? -1,
        ...description,
        ...fingerprintProperties(evidence.fingerprint),
        ...(!suppression && fixesOf(record, finding, evidence, index === 0)),
        ...(withSuppressed && { suppressions: suppression ? [{ ...suppression, status: "accepted" as const }] : [] }),
      };
      return [{ rank: rankOf(finding, evidence), place: JSON.stringify([finding.id, description]), result }];
    });
  });
}

/** All places of a finding, including those that do not count. */
function placesOf(finding: Finding): (Evidence & { readonly suppression?: Suppression })[] {
  const { evidence, ignored, suppressed, triage, triageReason, decision } = finding;
  const said = `${decision?.state ?? triage}: ${decision?.reason ?? triageReason ?? "no reason given"}`;
  const suppression = { kind: "external" as const, justification: message(said).text };
  return [
    ...evidence.map((place) => ({ ...place, ...((suppressed || place.judged) && { suppression }) })),
    ...ignored.map(({ reason, ...place }) => ({
      ...place,
      suppression: { kind: "inSource" as const, justification: message(reason).text },
    })),
  ];
}

function described(
  record: ScanRecord,
  { severity }: Finding,
  evidence: Evidence,
): Pick<Result, "level" | "message" | "locations" | "relatedLocations" | "codeFlows" | "properties"> {
  const { level, related, flow } = evidence;
  const text = level === "review" ? `To review: ${evidence.message}` : evidence.message;
  return {
    level: level === "fail" ? levels[severity] : "note",
    message: message(text),
    locations: [location(record, evidence)],
    ...(related && {
      relatedLocations: related.map((other, id) => ({
        id,
        message: { text: "This place took part in the decision." },
        ...location(record, other),
      })),
    }),
    ...(flow && {
      codeFlows: [
        {
          threadFlows: [
            {
              locations: flow.map((step) => ({
                location: { ...location(record, step), message: message(step.message) },
              })),
            },
          ],
        },
      ],
    }),
    properties: { status: level === "fail" ? "FAIL" : "REVIEW" },
  };
}

/**
 * The automatic fix: of code at each place, of anything else at the first place of its finding. SARIF cannot express a
 * fix that creates a file.
 */
function fixesOf(
  record: ScanRecord,
  { fix }: Finding,
  { repair = [] }: Evidence,
  isFirst: boolean,
): { readonly fixes?: Fix[] } {
  if (!fix || fix.newFiles.length > 0) return {};
  const edits = fix.changesCode ? repair : isFirst ? fix.edits : [];
  if (edits.length === 0) return {};
  const files = [...new Set(edits.map(({ file }) => file))];
  const artifactChanges = files.map((file) => ({
    artifactLocation: artifactLocation(record, file),
    replacements: edits
      .filter((edit) => edit.file === file)
      .map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } })),
  }));
  return { fixes: [{ description: { text: fix.title }, artifactChanges }] };
}

function rankOf({ severity }: Finding, { level }: Evidence): number {
  return (level === "fail" ? 0 : severities.length) + severities.indexOf(severity);
}
