import { z } from "zod";
import type { Finding } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { findingBrief, findingBriefSchema } from "./finding-brief.ts";

const maxPlaces = 50;

/** The page of a check, and its finding with many more places than a scan shows. */
const schema = lazy(() =>
  z.object({
    id: z.string(),
    page: z.string().describe("the page of the check, as Markdown"),
    finding: findingBriefSchema().nullable().describe("null before the first scan"),
  }),
);

export const explanationBrief = { schema, of: briefOfExplanation };

function briefOfExplanation({
  id,
  page,
  finding,
}: {
  readonly id: string;
  readonly page: string;
  readonly finding: Finding | null;
}): Infer<typeof schema> {
  return { id, page, finding: finding && findingBrief(finding, maxPlaces) };
}
