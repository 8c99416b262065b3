import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";

const sharedTextSchema = lazy(() =>
  z.object({
    to: z.string().describe("who gets it: a service and its host, a repository, or addresses"),
    title: z.string().optional().describe("the title of an issue or a note, or the subject of an e-mail"),
    mediaType: z.string(),
    content: z.string().describe("the exact text that is sent"),
  }),
);
export type SharedText = Infer<typeof sharedTextSchema>;

/** What was shared, or would be. */
export const shareAnswerSchema = lazy(() =>
  z.object({
    sent: z.boolean().describe("false for a dry run, which opens no connection, and when there was nothing to send"),
    url: z.string().optional().describe("where it is now; of several, the first"),
    issues: z
      .array(
        z.object({
          action: z.enum(["opened", "updated", "reopened", "closed", "unchanged"]),
          title: z.string(),
          url: z.string(),
        }),
      )
      .readonly()
      .optional()
      .describe("what became of each issue"),
    preview: z.array(sharedTextSchema()).readonly(),
  }),
);
export type ShareAnswer = Infer<typeof shareAnswerSchema>;
