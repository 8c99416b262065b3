import { z } from "zod";
import { groupAlike, placesIn } from "../../contract/alike.ts";
import { type Finding, readEvidence } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { owaspIds } from "../../contract/owasp.ts";
import { severities } from "../../contract/severity.ts";
import { effectiveStatus, statuses } from "../../contract/status.ts";

/** A finding as agents read it. */
export const findingBriefSchema = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    severity: z.enum(severities),
    owasp: z.enum(owaspIds),
    status: z.enum(statuses),
    source: z.enum(["static", "AI"]),
    fixable: z.boolean().describe("whether an automatic fix exists; the tools preview-fix and fix use it"),
    remediation: z.string(),
    places: z
      .array(
        z.object({
          file: z.string(),
          line: z.int().describe("1-based"),
          column: z.int().describe("1-based"),
          level: z.enum(["fail", "review", "note"]).describe("a finding that fails may have places to review beside"),
          message: z.string(),
          snippet: z.string().describe("the text of the line, secrets masked"),
          alike: z.int().describe("how many further places say the same; explain lists them"),
        }),
      )
      .readonly(),
    morePlaces: z.int().describe("how many places are neither listed here nor like one of these"),
  }),
);

/** @param maxPlaces how many places to list */
export function findingBrief(finding: Finding, maxPlaces: number): Infer<typeof findingBriefSchema> {
  const { id, title, severity, owasp, source, fixable, remediation } = finding;
  const groups = groupAlike(readEvidence(finding));
  return {
    id,
    title,
    severity,
    owasp,
    source,
    fixable,
    remediation,
    status: effectiveStatus(finding),
    places: groups.slice(0, maxPlaces).map(({ first: { file, line, column, level, message, snippet }, others }) => {
      return { file, line, column, level, message, snippet, alike: others.length };
    }),
    morePlaces: placesIn(groups.slice(maxPlaces)) + finding.moreEvidence,
  };
}
