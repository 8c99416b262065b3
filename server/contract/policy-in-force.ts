import { z } from "zod";
import { gateConfigSchema } from "./gate.ts";
import { defaultGate } from "./gate-thresholds.ts";
import { type Infer, lazy } from "./lazy.ts";

/** A decision that hides findings or loosens the gate, and that does not count here. */
export const switchedOffSchema = lazy(() =>
  z.object({
    by: z
      .enum([
        "gate",
        "off",
        "ignorePaths",
        "triage",
        "knownSecrets",
        "secrets",
        "vulnerabilities",
        "licences",
        "comment",
        "decision",
        "unreadable",
      ])
      .describe("a part of palisade.yaml; comment: palisade:ignore in the code; decision: stored on this machine"),
    file: z.string().optional(),
    line: z.int().optional(),
    message: z.string(),
  }),
);
export type SwitchedOff = Infer<typeof switchedOffSchema>;

/** The policy that a record was evaluated with. */
export const policyInForceSchema = lazy(() =>
  z.object({
    from: z
      .string()
      .describe(
        "where thresholds and decisions come from: palisade.yaml, <commit>:palisade.yaml, settings, default, or a policy file",
      ),
    gate: gateConfigSchema(),
    refused: z.string().optional().describe("why palisade.yaml is not used; the gate stays closed then"),
    notAllowed: z
      .array(switchedOffSchema())
      .readonly()
      .describe("what the project switches off without the policy's permission; it does not count"),
  }),
);
export type PolicyInForce = Infer<typeof policyInForceSchema>;

/** The policy without any decision. */
export const defaultPolicy: PolicyInForce = { from: "default", gate: defaultGate, notAllowed: [] };
