import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { lines } from "../reports/terminal-text.ts";
import { describedFeatures } from "../services/adding/described-features.ts";
import { remarksOutput } from "./inputs/generator.ts";
import { diskPath } from "./inputs/paths.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    openapi: z
      .string({
        error: ({ input }) => (input === undefined ? "is missing: name the file of the description" : undefined),
      })
      .pipe(diskPath())
      .describe(
        "a description of an API (OpenAPI 3.0 or 3.1); spec.yaml#/paths/~1orders takes one path, more after commas",
      ),
    name: lineInput(100).optional().describe("of one feature for all operations; without it, each tag makes one"),
  }),
);

const output = lazy(() =>
  z.object({
    features: z.array(z.string()).readonly(),
    featureShapes: z.record(z.string(), z.unknown()).readonly().describe("what the API sends and takes, by feature"),
    remarks: remarksOutput(),
  }),
);

export const apiFeatures: Operation<"api-features", typeof input, Infer<typeof output>> = {
  name: "api-features",
  service: "generator",
  summary: "The features that a description of an API makes: a part of the configuration of a new project.",
  input,
  output,
  http: { method: "POST", path: "/api-features" },
  // On the command line it is a flag: palisade new --openapi.
  commands: [],
  run: ({ workingFolder }, { openapi, name }) => describedFeatures([{ name, file: openapi }], workingFolder),
  text: ({ features }) => lines(features),
};
