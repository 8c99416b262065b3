import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";

/** The commits of overlays that the user of this machine agreed to. */
export const agreedOverlaysSchema = lazy(() =>
  z.object({ version: z.literal(1), agreed: z.array(z.string()).describe("<address>@<commit>") }),
);
export type AgreedOverlays = Infer<typeof agreedOverlaysSchema>;

export const noAgreedOverlays: AgreedOverlays = { version: 1, agreed: [] };
