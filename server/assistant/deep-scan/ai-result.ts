import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { severities } from "../../contract/severity.ts";
import { certainties } from "./claims.ts";
import { riskClassIds } from "./risk-classes.ts";

/** A weakness that a model found at a line that exists. */
export const aiResultSchema = lazy(() =>
  z.object({
    file: z.string(),
    /** Where the line was when it was found. */
    line: z.int().min(1),
    /** The whole line as models see it, without the space around it. The result stands as long as it is there. */
    quote: z.string().min(1),
    class: z.enum(riskClassIds),
    severity: z.enum(severities),
    certainty: z.enum(certainties),
    title: z.string().min(1),
    why: z.string(),
    fix: z.string(),
    /** The model that said so. */
    model: z.string(),
  }),
);
export type AiResult = Infer<typeof aiResultSchema>;
