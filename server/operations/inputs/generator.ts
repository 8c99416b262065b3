import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { overlayConsent } from "./consent.ts";
import { longestPath } from "./paths.ts";
import { lineInput } from "./values.ts";

/** What is laid over the generator, and a person's consent to what comes from elsewhere. */
export const overlayInputs = lazy(() => ({
  overlays: z
    .array(lineInput(4096).min(1))
    .max(10)
    .default([])
    .describe("folders, or Git addresses pinned as <address>@<full commit id>"),
  confirm: overlayConsent(),
}));

/** Descriptions of APIs of which a project gets features. */
export const descriptionsInput = lazy(() =>
  z
    .array(lineInput(longestPath).min(1))
    .max(20)
    .default([])
    .describe(
      "descriptions of APIs (OpenAPI 3.0 or 3.1) to make features of, one for each tag; spec.yaml#/paths/~1orders takes one path, orders=spec.yaml names one feature for all",
    ),
);

/** What the source of a feature leaves open. */
export const remarksOutput = lazy(() =>
  z.array(z.string()).readonly().describe("what the source does not say, or what of it is not supported"),
);
