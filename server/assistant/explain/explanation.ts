import { z } from "zod";
import { evidenceSchema } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { richTextSchema } from "../../contract/rich-text.ts";
import { severities } from "../../contract/severity.ts";
import { statuses } from "../../contract/status.ts";

/** A finding explained: by its check, and for this code by a model where one is set up. */
export const explanationSchema = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    severity: z.enum(severities),
    status: z.enum(statuses).nullable().describe("null for a check that is explained without a project"),
    path: z.string().nullable().describe("the project"),
    finds: richTextSchema().describe("what the check looks for; empty for a finding of a model"),
    why: richTextSchema(),
    fix: richTextSchema(),
    fails: richTextSchema().describe("an example of code that fails; empty for a finding of a model"),
    passes: richTextSchema().describe("the same code as it passes; empty for a finding of a model"),
    verify: z.string().describe("how to see that it is repaired"),
    references: z.array(z.object({ title: z.string(), url: z.string() })),
    places: z
      .array(evidenceSchema().pick({ file: true, line: true, column: true, level: true, message: true, snippet: true }))
      .describe("the places that fail or need review, at most 50"),
    morePlaces: z.int().describe("number of places beyond those"),
    here: z
      .object({ meaning: richTextSchema(), fix: richTextSchema(), verify: richTextSchema() })
      .nullable()
      .describe("what a model says about these places; null where none took part"),
    model: z.string().nullable().describe("the model that took part"),
    note: z.string().nullable().describe("why no model took part"),
    toSend: z
      .object({ host: z.string(), files: z.array(z.object({ file: z.string(), bytes: z.int() })).readonly() })
      .nullable()
      .describe("what a model on another machine would see; it does once a request says confirm: true"),
  }),
);

export type Explanation = Infer<typeof explanationSchema>;
