import { z } from "zod";
import { evidenceSchema } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { richTextSchema } from "../../contract/rich-text.ts";
import { scanRecordSchema } from "../../contract/scan-record.ts";

/** A patch that a model proposed, with what a rescan says about it. */
export const proposedPatchSchema = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    diff: z.string().describe("a unified diff to read, secrets masked; empty where the answer broke a rule"),
    hash: z.string().nullable().describe("names this patch to apply it; null where it must not be applied"),
    verified: z.boolean().describe("a rescan in memory: the places are gone and nothing new appeared"),
    verdict: z.string().describe("the same in words, or why not"),
    remaining: z.int().describe("number of places of the finding that would be left in the project"),
    introduced: z
      .array(evidenceSchema().pick({ file: true, line: true, level: true, message: true }).extend({ id: z.string() }))
      .readonly()
      .describe("places that would appear"),
    why: richTextSchema().describe("what the model says about its change"),
    model: z.string().nullable(),
    applied: z.boolean().describe("whether the files are changed; palisade undo takes it back"),
    record: scanRecordSchema().nullable().describe("the scan after it was applied"),
  }),
);
export type ProposedPatch = Infer<typeof proposedPatchSchema>;
