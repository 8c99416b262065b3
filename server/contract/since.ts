import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { switchedOffSchema } from "./policy-in-force.ts";

/** The minimum severity of a new failing place that closes the gate. */
export const failOnLevels = ["any", "critical", "high", "medium", "low", "none"] as const;
export type FailOn = (typeof failOnLevels)[number];

/** What is new compared with the base revision. */
export const sinceSchema = lazy(() =>
  z.object({
    ref: z.string().describe("the requested revision"),
    commit: z.string().describe("the merge base: the commit that the project is compared with"),
    failOn: z
      .enum(failOnLevels)
      .default("any")
      .describe("the minimum severity of a new failing place that closes the gate"),
    newFindings: z.array(z.string()).readonly().describe("ids of the findings that fail in a new place"),
    newEvidence: z.int().describe("number of new failing places"),
    places: z
      .array(z.object({ id: z.string(), file: z.string(), line: z.int(), message: z.string() }))
      .readonly()
      .describe("the new failing places, at most 100"),
    switchedOff: z
      .array(switchedOffSchema())
      .readonly()
      .default([])
      .describe("what the change itself switches off; it does not count until it is accepted"),
  }),
);
export type Since = Infer<typeof sinceSchema>;
