import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { updateProjectText } from "../reports/update-project-text.ts";
import { choiceChange, listedChoices } from "../services/adding/add-choice.ts";
import { locateProject } from "../services/project-finder.ts";
import { type UpdateReport, updateProject, updateReportSchema } from "../services/updating/update-project.ts";
import { pathInput } from "./inputs/paths.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    kind: z.enum(listedChoices).describe("what is added"),
    value: lineInput(100).describe("its name, such as staging, pt-BR, camera or ios"),
    path: pathInput(),
    dryRun: z.boolean().default(false).describe("only show what would change"),
    allowDirty: z.boolean().default(false).describe("also change files that are not committed"),
  }),
);

const examples: Readonly<Record<(typeof listedChoices)[number], string>> = {
  flavour: "staging",
  locale: "pt-BR",
  permission: "camera",
  platform: "ios",
};

const spoken = (kind: string) => (kind === "flavour" ? "build flavour" : kind);

export const addChoice: Operation<"add-choice", typeof input, UpdateReport> = {
  name: "add-choice",
  service: "generator",
  summary: "Add a build flavour, a locale, a permission or a platform to a generated project.",
  input,
  output: updateReportSchema,
  http: { method: "POST", path: "/add-choice" },
  commands: listedChoices.map((kind) => ({
    command: ["add", kind],
    group: "create",
    brief: `add a ${spoken(kind)}, and keep what people changed`,
    examples: [`palisade add ${kind} ${examples[kind]}`],
    positionals: ["value", "path"],
    preset: { kind },
    summary: `Add a ${spoken(kind)} to a generated project, and keep what people changed.`,
  })),
  needsTrust: ({ dryRun }) => !dryRun,
  run: async (services, { kind, value, path, dryRun, allowDirty }, context) => {
    const folder = locateProject(path, services.workingFolder);
    const config = await choiceChange(services.generator, folder, kind, value);
    return updateProject(
      services,
      { folder, config, overlays: [], dryRun, allowDirty },
      { ...context, confirm: false },
    );
  },
  text: updateProjectText,
  outcome: ({ conflicts }) => (conflicts.length === 0 ? "good" : "bad"),
};
