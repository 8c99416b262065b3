import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { updateProjectText } from "../reports/update-project-text.ts";
import { configInput } from "../services/generated-schema.ts";
import { locateProject } from "../services/project-finder.ts";
import { type UpdateReport, updateProject, updateReportSchema } from "../services/updating/update-project.ts";
import { overlayInputs } from "./inputs/generator.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    config: configInput().default({}).describe("the fields of the project's configuration that change"),
    dryRun: z.boolean().default(false).describe("only show what would change"),
    ...overlayInputs(),
    allowDirty: z.boolean().default(false).describe("also change files that are not committed"),
  }),
);

export const updateGeneratedProject: Operation<"update-project", typeof input, UpdateReport> = {
  name: "update-project",
  service: "generator",
  palette: ["updateProject"],
  summary: "Bring a generated project up to date, with other choices if you want, and keep what people changed.",
  input,
  output: updateReportSchema,
  http: { method: "POST", path: "/update" },
  // The command line has its own form (adapters/cli/update).
  commands: [],
  agents: {
    tools: [
      {
        name: "preview-update",
        title: "Preview an update of a generated project",
        preset: { dryRun: true },
        without: ["allowDirty", "overlays", "confirm"],
        effect: { changesProject: false, asksNetwork: false },
      },
      {
        name: "update-project",
        title: "Update a generated project",
        preset: { dryRun: false },
        without: ["overlays", "confirm"],
        effect: { changesProject: true, asksNetwork: false },
      },
    ],
  },
  needsTrust: ({ dryRun }) => !dryRun,
  run: async (services, { path, config, overlays, confirm, dryRun, allowDirty }, context) => {
    const folder = locateProject(path, services.workingFolder);
    return updateProject(services, { folder, config, overlays, dryRun, allowDirty }, { ...context, confirm });
  },
  text: updateProjectText,
  outcome: ({ conflicts }) => (conflicts.length === 0 ? "good" : "bad"),
};
