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

/** A place on the way of a value, and what happens to it there. */
const flowStepSchema = lazy(() => placeSchema().extend({ message: z.string() }));

const editSchema = lazy(() => regionSchema().extend({ text: z.string().describe("the replacement") }));

export const evidenceSchema = lazy(() =>
  placeSchema().extend({
    level: z.enum(["fail", "review", "note"]).describe("the worst level of its places decides the status of a finding"),
    message: z.string(),
    missing: z
      .string()
      .optional()
      .describe("what the app as a whole does not have, such as a privacy manifest; the place only stands for the app"),
    related: z.array(placeSchema()).readonly().optional().describe("other places that took part in the decision"),
    flow: z
      .array(flowStepSchema())
      .readonly()
      .optional()
      .describe("the way of the value, from where it comes from to where it does harm"),
    fingerprint: z
      .string()
      .default("")
      .describe("identifies the place across scans; it stays the same when lines move"),
    repair: z
      .array(editSchema())
      .readonly()
      .optional()
      .describe("edits of its file that repair this place of code, also on its own"),
    judged: z.boolean().optional().describe("true when a decision covers this place, so that it does not count"),
  }),
);

/** What the automatic fix would change in the scanned files. */
const fixSchema = lazy(() =>
  z.object({
    title: z.string(),
    edits: z.array(editSchema()).readonly(),
    newFiles: z.array(z.string()).readonly().describe("files that it creates"),
    changesCode: z
      .boolean()
      .default(false)
      .describe("true if it edits code, which may change what the app does: it is made when asked for by id only"),
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
    scope: z.enum(["team", "project"]).describe("team: from palisade.yaml; project: stored on this machine"),
    places: z.int().nullable().describe("number of places it covers; null: all places of the check, now and later"),
    newPlaces: z.int().describe("number of places without a decision, which count"),
    stillFailing: z.int().describe("number of places marked as fixed that are still found"),
    overruled: z
      .enum(triageStates)
      .optional()
      .describe("the decision stored on this machine, which the team's overrules"),
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
    moreEvidence: z.int().min(0).describe("number of places beyond those listed"),
    unlisted: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("fingerprints of unlisted places that fail or, with a ? at the end, need review"),
    ignored: z
      .array(evidenceSchema().extend({ reason: z.string() }))
      .readonly()
      .describe("places ignored by a palisade:ignore comment or by palisade.yaml"),
    moreIgnored: z.int().min(0).default(0).describe("number of ignored places beyond those listed"),
    remediation: z.string(),
    triage: z.enum(triageStates),
    triageReason: z.string().optional(),
    suppressed: z.boolean().describe("triaged away: ranked, scored and gated as N/A"),
    decision: decisionSchema().optional().describe("the decision about some or all of its places"),
    source: z.enum(["static", "AI"]),
    cwe: z.array(z.int()).readonly(),
    masvs: z.string(),
    fixable: z.boolean(),
    fix: fixSchema().optional().describe("present if the finding is fixable"),
    notApplicable: z.string().optional().describe("why the check does not apply"),
    switchedOff: z
      .boolean()
      .default(false)
      .describe("palisade.yaml hides everything that it reports: it has not passed"),
  }),
);

/** The edit of a region. */
export type Replacement = Infer<typeof editSchema>;
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
