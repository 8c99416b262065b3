import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { owaspIds } from "./owasp.ts";
import { severities } from "./severity.ts";
import { effectiveStatus, statuses } from "./status.ts";
import { triageStates } from "./triage-state.ts";

/** A range in a file: 1-based lines and columns (UTF-16), exclusive end, path relative to the project. */
const regionSchema = lazy(() =>
  z.object({
    file: z.string(),
    line: z.int().min(1),
    column: z.int().min(1),
    endLine: z.int().min(1),
    endColumn: z.int().min(1),
  }),
);

/** A place in a file with the text of its line, secrets masked. */
const placeSchema = lazy(() => regionSchema().extend({ snippet: z.string() }));

export const evidenceSchema = lazy(() =>
  placeSchema().extend({
    level: z.enum(["fail", "review", "note"]).describe("how much this place weighs; the heaviest decides the status"),
    message: z.string(),
    related: z.array(placeSchema()).readonly().optional(),
    fingerprint: z.string().default("").describe("which place this is across scans: it stays when lines move"),
    judged: z.boolean().optional().describe("true when a decision covers this place, so that it does not count"),
  }),
);

/** What the automatic fix would change in the scanned files. */
const fixSchema = lazy(() =>
  z.object({
    title: z.string(),
    edits: z.array(regionSchema().extend({ text: z.string().describe("what to put there") })).readonly(),
    newFiles: z.array(z.string()).readonly().describe("files that it makes as well"),
  }),
);

/** The decisions about a finding, and how many places are left to decide. */
const decisionSchema = lazy(() =>
  z.object({
    state: z.enum(triageStates),
    reason: z.string().optional(),
    author: z.string().optional(),
    date: z.string().optional(),
    expires: z.string().optional(),
    scope: z.enum(["team", "project"]).describe("team: it stands in palisade.yaml; project: this machine remembers it"),
    places: z
      .int()
      .nullable()
      .describe("how many places it was made about; null: it covers all places of the check, now and later"),
    newPlaces: z.int().describe("how many places nobody has decided about: they count"),
    stillFailing: z.int().describe("how many places that were decided to be fixed are still there"),
    overruled: z
      .enum(triageStates)
      .optional()
      .describe("what this machine remembers instead; the decision of the team has precedence"),
  }),
);
export type Decision = Infer<typeof decisionSchema>;

/** The result of a check. There is one finding per check, and its id is the check's id. */
export const findingSchema = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    owasp: z.enum(owaspIds),
    category: z.string().describe("the title of the OWASP Mobile Top 10 (2024) category"),
    severity: z.enum(severities),
    status: z.enum(statuses),
    attackScenario: z.string(),
    evidence: z.array(evidenceSchema()).readonly(),
    moreEvidence: z.int().min(0).describe("how many places were found beyond those listed"),
    unlisted: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("the fingerprints of those that fail or, with a ? behind it, need review"),
    ignored: z
      .array(evidenceSchema().extend({ reason: z.string() }))
      .readonly()
      .describe("places switched off by a palisade:ignore comment or by palisade.yaml"),
    moreIgnored: z.int().min(0).default(0).describe("how many places are switched off beyond those listed"),
    remediation: z.string(),
    triage: z.enum(triageStates),
    triageReason: z.string().optional(),
    suppressed: z.boolean().describe("triaged away: ranked, scored and gated as N/A"),
    decision: decisionSchema().optional().describe("what people decided about some or all of its places"),
    source: z.enum(["static", "AI"]),
    cwe: z.array(z.int()).readonly(),
    masvs: z.string(),
    fixable: z.boolean(),
    fix: fixSchema().optional().describe("of a finding that is fixable"),
    notApplicable: z.string().optional().describe("why the check does not apply"),
    switchedOff: z.boolean().default(false).describe("palisade.yaml takes away all that it says: it has not passed"),
  }),
);

export type Evidence = Infer<typeof evidenceSchema>;
export type Finding = Infer<typeof findingSchema>;

/** The places to show for a finding. If it counts, those without a decision. */
export function readEvidence({ evidence, suppressed }: Finding): readonly Evidence[] {
  return suppressed ? evidence : evidence.filter(({ judged }) => !judged);
}

/** Worst first: FAIL, REVIEW, PASS, N/A, then severity, then id. */
export function rankFindings(findings: readonly Finding[]): Finding[] {
  const place = (finding: Finding) =>
    statuses.indexOf(effectiveStatus(finding)) * severities.length + severities.indexOf(finding.severity);
  return [...findings].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}
