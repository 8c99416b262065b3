import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { addedFeatureText } from "../reports/added-feature-text.ts";
import { featureChange } from "../services/adding/add-feature.ts";
import { locateProject } from "../services/project-finder.ts";
import { updateProject, updateReportSchema } from "../services/updating/update-project.ts";
import { remarksOutput } from "./inputs/generator.ts";
import { diskPath, pathInput } from "./inputs/paths.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    name: lineInput(100).describe("the feature's name, such as order_history"),
    path: pathInput(),
    json: diskPath()
      .optional()
      .describe("a file with a sample of what the API sends for it: one object, a list, or a whole answer"),
    openapi: diskPath()
      .optional()
      .describe(
        "a description of its API (OpenAPI 3.0 or 3.1); spec.yaml#/paths/~1orders takes one path, more after commas",
      ),
    dryRun: z.boolean().default(false).describe("only show what would change"),
    allowDirty: z.boolean().default(false).describe("also change files that are not committed"),
  }),
);

const output = lazy(() => updateReportSchema().extend({ remarks: remarksOutput() }));

export const addFeature: Operation<"add-feature", typeof input, Infer<typeof output>> = {
  name: "add-feature",
  service: "generator",
  summary:
    "Add a feature to a generated project: model, repository, state, page, route, texts, tests and documentation.",
  input,
  output,
  http: { method: "POST", path: "/add-feature" },
  commands: [
    {
      command: ["add", "feature"],
      group: "create",
      brief: "add a feature: model, repository, page, tests, docs",
      examples: ["palisade add feature orders"],
      positionals: ["name", "path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "add-feature",
        title: "Add a feature to a generated project",
        effect: { changesProject: true, asksNetwork: false },
      },
    ],
  },
  needsTrust: ({ dryRun }) => !dryRun,
  run: async (services, { name, path, json, openapi, dryRun, allowDirty }, context) => {
    const folder = locateProject(path, services.workingFolder);
    const { config, warnings } = await featureChange(
      services.generator,
      folder,
      name,
      { json, openapi },
      services.workingFolder,
    );
    const report = await updateProject(
      services,
      { folder, config, overlays: [], dryRun, allowDirty },
      { ...context, confirm: false },
    );
    return { ...report, remarks: warnings };
  },
  text: addedFeatureText,
  outcome: ({ conflicts }) => (conflicts.length === 0 ? "good" : "bad"),
};
