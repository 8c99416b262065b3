import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";

/** What came of bringing scans to a team's server. */
export const pushOutcomeSchema = lazy(() =>
  z.object({
    server: z.string(),
    sent: z.int().describe("how many scans it has taken, those of earlier pushes included"),
    waiting: z.int().describe("how many are kept here for the next push"),
    trouble: z.string().optional().describe("why they wait"),
    refused: z.boolean().optional().describe("true when trying again helps nothing before somebody changes something"),
  }),
);
export type PushOutcome = Infer<typeof pushOutcomeSchema>;
