import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";

const auditParts = ["findings", "packages", "vulnerabilities", "licences", "history"] as const;

const partSchema = lazy(() =>
  z.object({
    part: z.enum(auditParts),
    outcome: z.enum(["good", "bad", "unknown"]).describe("unknown: it could not be looked at, or not all of it"),
    summary: z.string().describe("in one line"),
    reasons: z.array(z.string()).readonly().describe("why it is not good, and what is not known"),
  }),
);
export type AuditPart = Infer<typeof partSchema>;

/** Everything that Palisade can say about an app, in one verdict. */
export const auditReportSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    outcome: z.enum(["good", "bad", "unknown"]).describe("bad if a part is, else unknown if a part is"),
    parts: z.array(partSchema()).readonly(),
  }),
);
export type AuditReport = Infer<typeof auditReportSchema>;

/** The worst of all parts. */
export function auditOutcome(parts: readonly AuditPart[]): AuditReport["outcome"] {
  const is = (outcome: AuditPart["outcome"]) => parts.some((part) => part.outcome === outcome);
  return is("bad") ? "bad" : is("unknown") ? "unknown" : "good";
}
