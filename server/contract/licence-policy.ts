import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";

/** Which licences of packages a team accepts, in `palisade.yaml`. */
export const licencePolicySchema = lazy(() =>
  z.strictObject({
    allow: z
      .array(z.string().min(1))
      .readonly()
      .optional()
      .describe("SPDX ids, such as MIT; a package with any other licence fails, also one whose licence is unknown"),
    deny: z.array(z.string().min(1)).readonly().optional().describe("SPDX ids that no package may have"),
  }),
);
export type LicencePolicy = Infer<typeof licencePolicySchema>;
