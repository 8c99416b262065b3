import { join } from "node:path";
import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { stepsToRun } from "../contract/steps-to-run.ts";
import { text } from "../reports/terminal-text.ts";
import { configInput } from "../services/generated-schema.ts";
import { loadOverlays } from "../services/overlays/load-overlays.ts";
import { overlayReference } from "../services/overlays/overlay-reference.ts";
import { seenFrom } from "../services/overlays/project-overlays.ts";
import { locateRoot } from "../services/project-finder.ts";
import { isTaken, planProject, writeProject } from "../services/project-writer.ts";
import { originalsFile } from "../services/updating/originals.ts";
import { overlayInputs } from "./inputs/generator.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ config: configInput().default({}), ...overlayInputs() }));

const output = lazy(() =>
  z.object({
    name: z.string(),
    folder: z.string().describe("where the project is"),
    nextSteps: z.array(z.string()).readonly().describe("commands to go on with"),
  }),
);

/** Unlike a new project elsewhere, one in the projects root needs no path, so that a web page can ask for it. */
export const createInProjectsRoot: Operation<"create-project", typeof input, Infer<typeof output>> = {
  name: "create-project",
  service: "generator",
  summary: "Make a whole Flutter project in a new folder of the projects root. A folder that is there stays as it is.",
  input,
  output,
  http: { method: "POST", path: "/create" },
  // On the command line it is palisade new.
  commands: [],
  needsTrust: () => true,
  async run(services, { config, overlays, confirm }, context) {
    const { workingFolder, generator } = services;
    const named = overlays.map((typed) => overlayReference(typed, workingFolder));
    const laid = await loadOverlays(services, named, { ...context, confirm });
    const { name } = await generator.decide(config, laid);
    const root = await locateRoot(undefined, services);
    const folder = join(root, name);
    if (await isTaken(folder)) {
      throw new Failure("conflict", `${root} has a folder ${name} already. Choose another app name.`);
    }
    const project = await generator.generate(
      config,
      laid.map((overlay) => seenFrom(overlay, folder)),
    );
    const files = [...project.files, originalsFile(project.files)];
    await writeProject(folder, files, await planProject(folder, files, false));
    return { name, folder, nextSteps: stepsToRun(folder, project.packages.devDependencies) };
  },
  text: ({ folder, nextSteps }) => text`${folder}\n${nextSteps.join("\n")}\n`,
};
