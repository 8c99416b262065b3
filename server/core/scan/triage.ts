import { z } from "zod";
import { type Finding, triageStates } from "./finding.ts";

/** A person's decision about one finding. */
export const triageSchema = z.object({
  state: z.enum(triageStates),
  reason: z.string().optional(),
  author: z.string().optional(),
  expires: z.iso.date().optional().describe("the last day on which the decision holds"),
});
export type Triage = z.infer<typeof triageSchema>;

/**
 * Marks findings with the decisions about them. A decision other than `Open` suppresses its finding, until it expires.
 *
 * @param today ISO date; passed in because the core has no clock
 */
export function applyTriage(
  findings: readonly Finding[],
  decisions: Readonly<Record<string, Triage>>,
  today: string,
): Finding[] {
  return findings.map((finding) => {
    const { triageReason: _, ...rest } = finding;
    const decision = Object.hasOwn(decisions, finding.id) ? decisions[finding.id] : undefined;
    const holds = decision && !(decision.expires !== undefined && decision.expires < today);
    if (!holds) return { ...rest, triage: "Open", suppressed: false };
    return {
      ...rest,
      triage: decision.state,
      suppressed: decision.state !== "Open",
      ...(decision.reason !== undefined && { triageReason: decision.reason }),
    };
  });
}
