import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";

const pieceSchema = lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.literal("strong"), text: z.string() }),
    z.object({ kind: z.literal("code"), text: z.string() }),
    z.object({ kind: z.literal("link"), text: z.string(), url: z.string().describe("an address of a known site") }),
  ]),
);

/** A part of a line. */
export type TextPiece = Infer<typeof pieceSchema>;

/**
 * An explanation: paragraphs, lists and code. Data, not markup: what shows it has nothing to interpret, and there is no
 * way to write an image, HTML or a link to anywhere.
 */
export const richTextSchema = lazy(() =>
  z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("paragraph"), pieces: z.array(pieceSchema()).readonly() }),
        z.object({ kind: z.literal("list"), items: z.array(z.array(pieceSchema()).readonly()).readonly() }),
        z.object({ kind: z.literal("code"), language: z.string(), text: z.string() }),
      ]),
    )
    .readonly(),
);

export type RichText = Infer<typeof richTextSchema>;
