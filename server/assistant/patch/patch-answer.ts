import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";

/** What a model answers to the question for a patch: pieces of text to replace. The diff is made of them by us. */
export const patchAnswerSchema = lazy(() =>
  z.object({
    edits: z
      .array(
        z.object({
          file: z.string().describe("one of the files of the question"),
          search: z.string().describe("text that stands exactly once in that file, without the marks of lines"),
          replace: z.string().describe("the new text in its place"),
        }),
      )
      .describe("at most 10; empty when the code cannot be repaired here"),
    imports: z
      .array(z.object({ file: z.string(), uri: z.string().describe("such as dart:math") }))
      .default([])
      .describe("imports that a Dart file needs in addition; they are put in place for you"),
    why: z.string().describe("two or three sentences: what was changed and why that repairs it"),
  }),
);

export type PatchAnswer = Infer<typeof patchAnswerSchema>;
