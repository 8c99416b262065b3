import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { ciFiles, ciServices } from "../reports/starter/ci-files.ts";
import { initText } from "../reports/starter/init-text.ts";
import { locateProject } from "../services/project-finder.ts";
import { starterFiles, writeStarterFiles } from "../services/starter-files.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    ci: z
      .enum([...ciServices, "none"])
      .optional()
      .describe("the CI to set up; that of the repository by default"),
    dryRun: z.boolean().default(false).describe("only show what would be written"),
  }),
);
const output = lazy(() =>
  z.object({
    folder: z.string().describe("the root of the repository, or the project outside of one"),
    ci: z.enum([...ciServices, "none"]),
    dryRun: z.boolean(),
    files: z
      .array(z.object({ file: z.string(), isThere: z.boolean(), content: z.string() }))
      .readonly()
      .describe("those that were there already stay as they are"),
    next: z.array(z.string()).readonly().describe("what a person does now"),
  }),
);

export const init: Operation<"init", typeof input, Infer<typeof output>> = {
  name: "init",
  service: "scanner",
  palette: ["setUpProject"],
  summary: "Set a project up: a palisade.yaml to start with, and a CI configuration. Nothing is overwritten.",
  input,
  output,
  http: { method: "POST", path: "/api/security/init" },
  commands: [
    {
      command: ["init"],
      group: "setup",
      brief: "write a commented palisade.yaml and a CI configuration",
      examples: ["palisade init --dry-run", "palisade init --ci gitlab"],
      positionals: ["path"],
    },
  ],
  needsTrust: ({ dryRun }) => !dryRun,
  async run(services, { path, ci, dryRun }) {
    const starter = await starterFiles(locateProject(path, services.workingFolder), ci);
    if (!dryRun) await writeStarterFiles(services, starter);
    return { ...starter, dryRun, next: nextSteps(starter) };
  },
  text: initText,
};

function nextSteps({ ci, files }: Pick<Infer<typeof output>, "ci" | "files">): string[] {
  const isNew = ci !== "none" && files.some(({ file, isThere }) => file === ciFiles[ci].file && !isThere);
  return [
    ...(isNew ? [ciFiles[ci].next] : []),
    "palisade scan shows where the app stands.",
    "palisade baseline set takes what is open today as the starting point.",
  ];
}
