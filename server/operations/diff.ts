import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { comparisonText } from "../reports/comparison-text.ts";
import { type Comparison, compare, comparisonSchema } from "../services/comparing/compare.ts";
import { configInput } from "../services/generated-schema.ts";
import { agreeToOverlays, overlayConsent } from "./inputs/consent.ts";
import { diskPath } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    from: diskPath()
      .optional()
      .describe("a recipe, a configuration as a JSON file, or the folder of a project that palisade new made"),
    to: diskPath().optional().describe("another one; for a project, its newest form when nothing is said"),
    fromConfig: configInput().optional().describe("a configuration instead of from"),
    toConfig: configInput().optional().describe("a configuration instead of to"),
    confirm: overlayConsent(),
    lines: switchInput().describe("also show the lines that differ, as a unified diff"),
  }),
);

export const diff: Operation<"diff", typeof input, Comparison> = {
  name: "diff",
  service: "generator",
  summary: "Compare what two configurations make: files, packages, permissions and grade.",
  input,
  output: comparisonSchema,
  http: { method: "POST", path: "/diff" },
  commands: [
    {
      command: ["diff"],
      group: "create",
      brief: "compare what two configurations make",
      positionals: ["from", "to"],
      switches: { yes: agreeToOverlays },
    },
  ],
  agents: {
    tools: [
      {
        name: "compare-projects",
        title: "Compare what two configurations make",
        description:
          "Compare two configurations of the generator, two recipes, or a project with its newest form: files, packages, permissions and grade. Writes nothing.",
        without: ["confirm"],
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
  },
  run: (services, request, context) => compare(services, request, { ...context, confirm: request.confirm }),
  text: comparisonText,
};
