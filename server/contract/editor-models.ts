import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";

/** A conversation for one of the editor's own models. They know no system role: instructions come first. */
export interface EditorModelRequest {
  /** The model's id, family or name; undefined for any. */
  readonly model: string | undefined;
  /** By turns; the first and the last are the user's. */
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly text: string }[];
  /** The answer is cut off after so many characters. */
  readonly maxCharacters: number;
}

/** What came of it. */
export const editorModelReplySchema = lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("answer"),
      text: z.string(),
      /** The model as the editor names it. */
      model: z.string(),
      isCutOff: z.boolean(),
      inputTokens: z.int(),
      outputTokens: z.int(),
    }),
    z.object({ kind: z.literal("no model") }),
    z.object({ kind: z.literal("too long") }),
    z.object({
      kind: z.literal("error"),
      /** As VS Code names it: `NoPermissions`, `Blocked`, `NotFound`, or another. */
      code: z.string(),
      message: z.string(),
    }),
  ]),
);
export type EditorModelReply = Infer<typeof editorModelReplySchema>;
