import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { FixOutcome } from "../fix-text.ts";
import { first } from "./first.ts";
import { verdictOf, verdictSchema } from "./record-brief.ts";

/** In UTF-16 code units. A longer diff is cut after a line. */
const maxDiff = 12_000;
const maxManual = 20;

/** The outcome of a fix, or of its preview. */
const schema = lazy(() =>
  z.object({
    dryRun: z.boolean(),
    applied: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          files: z.array(z.string()).readonly(),
          hints: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    skipped: z.array(z.object({ id: z.string(), reason: z.string() })).readonly(),
    manual: z
      .array(z.object({ id: z.string(), file: z.string(), line: z.int(), message: z.string() }))
      .readonly()
      .describe("what is left to do by hand"),
    diff: z.string().describe("a unified diff to read, secrets masked"),
    diffIsCut: z.boolean(),
    verdict: verdictSchema().describe("after the fix, or before it for a preview"),
  }),
);

export const fixBrief = { schema, of: briefOfFix };

function briefOfFix({ dryRun, applied, skipped, manual, diff, record }: FixOutcome): Infer<typeof schema> {
  return {
    dryRun,
    applied,
    skipped,
    manual: first(manual, maxManual).shown,
    diff: diff.length > maxDiff ? diff.slice(0, diff.lastIndexOf("\n", maxDiff) + 1) : diff,
    diffIsCut: diff.length > maxDiff,
    verdict: verdictOf(record),
  };
}
