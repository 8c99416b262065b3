import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";

/** The commits of overlays that the user of this machine agreed to. */
export const agreedOverlaysSchema = lazy(() =>
  z.object({
    version: z.literal(1),
    agreed: z.array(z.string()).describe("<address>@<commit>"),
    contents: z.record(z.string(), z.string()).default({}).describe("the hash over the content of each"),
  }),
);
export type AgreedOverlays = Infer<typeof agreedOverlaysSchema>;

export const noAgreedOverlays: AgreedOverlays = { version: 1, agreed: [], contents: {} };

/** The content of one commit, so that it is fetched once. */
export const keptOverlaySchema = lazy(() =>
  z.object({ version: z.literal(1), files: z.record(z.string(), z.base64()).nullable() }),
);
export type KeptOverlay = Infer<typeof keptOverlaySchema>;
