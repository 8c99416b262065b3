import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";

/** Whose an app is, as its `palisade.yaml` says. */
export const belongingSchema = lazy(() =>
  z.object({
    owner: z.string().optional().describe("who looks after the app, by its palisade.yaml"),
    group: z.string().optional().describe("what the app is listed under, by its palisade.yaml"),
  }),
);
export type Belonging = Infer<typeof belongingSchema>;

/** Only whose an app is, of something that says more. */
export function belongingOf({ owner, group }: Belonging): Belonging {
  return { ...(owner !== undefined && { owner }), ...(group !== undefined && { group }) };
}
