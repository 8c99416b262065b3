import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { triageStates } from "./triage-state.ts";

/** A decision about a finding as it was made, whatever was decided later. */
export const pastDecisionSchema = lazy(() =>
  z.object({
    at: z.iso.datetime(),
    state: z.enum(triageStates),
    reason: z.string().optional(),
    author: z.string().optional(),
    expires: z.string().optional(),
    scope: z.enum(["team", "project"]).describe("team: it was written to palisade.yaml; project: to this machine"),
    places: z.int().describe("number of places it covered"),
  }),
);
export type PastDecision = Infer<typeof pastDecisionSchema>;

/** By finding, oldest first. */
export type PastDecisions = Readonly<Record<string, readonly PastDecision[]>>;

/** Maximum number of decisions that are kept of one finding. */
const kept = 20;

/** The decisions so far with one more. The oldest give way. */
export function withDecision(past: PastDecisions = {}, id: string, decision: PastDecision): PastDecisions {
  const before = Object.hasOwn(past, id) ? (past[id] ?? []) : [];
  return { ...past, [id]: [...before, decision].slice(-kept) };
}
