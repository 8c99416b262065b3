import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { pathInput } from "./paths.ts";
import { lineInput } from "./values.ts";

/** Where to bring what was scanned. */
export const pushInputs = lazy(() => ({
  push: lineInput(2000)
    .min(1)
    .optional()
    .describe("also bring it to the team's server at this address, without code; PALISADE_TOKEN lets it in"),
  pushAs: lineInput(300)
    .min(1)
    .optional()
    .describe("its name there (of a fleet, what all names begin with); by default where its repository comes from"),
}));

/** What everything that shares a scan asks. */
export const sharingInputs = lazy(() => ({
  path: pathInput(),
  details: z
    .boolean()
    .default(false)
    .describe("also name files and lines, and show the code there with its secrets masked"),
  dryRun: z.boolean().default(false).describe("only show what would be sent; no connection is opened"),
}));
