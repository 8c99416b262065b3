import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { switchedOffSchema } from "./policy-in-force.ts";

/** The minimum severity of a new failing place that closes the gate. */
export const failOnLevels = ["any", "critical", "high", "medium", "low", "none"] as const;
export type FailOn = (typeof failOnLevels)[number];

/** What is new compared with the base revision. */
export const sinceSchema = lazy(() =>
  z.object({
    ref: z.string().describe("the revision that was asked for"),
    commit: z.string().describe("where this and that revision parted: the commit that the project is compared with"),
    failOn: z.enum(failOnLevels).default("any").describe("from which severity on a new failing place closes the gate"),
    newFindings: z.array(z.string()).readonly().describe("ids of the findings that fail in a new place"),
    newEvidence: z.int().describe("how many failing places are new"),
    places: z
      .array(z.object({ id: z.string(), file: z.string(), line: z.int(), message: z.string() }))
      .readonly()
      .describe("the new failing places, at most 100"),
    switchedOff: z
      .array(switchedOffSchema())
      .readonly()
      .default([])
      .describe("what the change itself switches off; it does not count before it has been accepted"),
  }),
);
export type Since = Infer<typeof sinceSchema>;
