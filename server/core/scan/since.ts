import { z } from "zod";

/** What a scan found that another revision of the project did not have. */
export const sinceSchema = z.object({
  ref: z.string().describe("the revision that was asked for"),
  commit: z.string().describe("where this and that revision parted: the commit that the project is compared with"),
  newFindings: z.array(z.string()).readonly().describe("ids of the findings that fail in a new place"),
  newEvidence: z.int().describe("how many failing places are new"),
  places: z
    .array(z.object({ id: z.string(), file: z.string(), line: z.int(), message: z.string() }))
    .readonly()
    .describe("the new failing places, at most 100"),
});
export type Since = z.infer<typeof sinceSchema>;
