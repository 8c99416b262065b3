import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { UndoOutcome } from "../undo-text.ts";
import { verdictOf, verdictSchema } from "./record-brief.ts";

/** What was taken back. */
const schema = lazy(() =>
  z.object({
    findings: z.array(z.object({ id: z.string(), title: z.string() })).readonly(),
    restored: z.array(z.string()).readonly(),
    removed: z.array(z.string()).readonly(),
    left: z.int().describe("how many earlier fixes can be taken back"),
    verdict: verdictSchema(),
  }),
);

export const undoBrief = { schema, of: briefOfUndo };

function briefOfUndo({ findings, restored, removed, left, record }: UndoOutcome): Infer<typeof schema> {
  return {
    findings: findings.map(({ id, title }) => ({ id, title })),
    restored,
    removed,
    left,
    verdict: verdictOf(record),
  };
}
