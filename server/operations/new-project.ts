import { basename, dirname, join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { stepsToRun } from "../contract/steps-to-run.ts";
import type { WritePlan } from "../generator/index.ts";
import { newProjectText } from "../reports/new-project-text.ts";
import { describedFeatures, describedSource, withFeatures } from "../services/adding/described-features.ts";
import { writeOutput } from "../services/files/write-output.ts";
import { configInput, projectScanSchema, warningSchema } from "../services/generated-schema.ts";
import { loadOverlays } from "../services/overlays/load-overlays.ts";
import { overlayReference } from "../services/overlays/overlay-reference.ts";
import { seenFrom } from "../services/overlays/project-overlays.ts";
import { absolutePath, locateFolder, projectAround } from "../services/project-finder.ts";
import { planProject, writeProject } from "../services/project-writer.ts";
import type { Services } from "../services/services.ts";
import { originalsFile } from "../services/updating/originals.ts";
import { rootFolderOf, zipStream } from "../services/zip.ts";
import { descriptionsInput, overlayInputs, remarksOutput } from "./inputs/generator.ts";
import { diskPath } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    config: configInput().default({}),
    ...overlayInputs(),
    openapi: descriptionsInput(),
    folder: diskPath().optional().describe("where to write it; a folder with the app's name when nothing is said"),
    zip: diskPath()
      .optional()
      .describe("the ZIP archive to write, - for standard output(); the folder is then only written when named"),
    force: z
      .boolean()
      .default(false)
      .describe("write into a folder that is not empty; files that people created or changed there are kept"),
    dryRun: z.boolean().default(false).describe("write nothing"),
  }),
);

const output = lazy(() =>
  z.object({
    name: z.string(),
    dryRun: z.boolean(),
    folder: z.string().nullable(),
    zip: z.string().nullable(),
    files: z.array(z.string()).readonly(),
    created: z.array(z.string()).readonly().describe("files that were not there"),
    replaced: z.array(z.string()).readonly().describe("files as they were once generated, with another content now"),
    unchanged: z.array(z.string()).readonly().describe("files that were there with the same content"),
    kept: z
      .array(z.object({ path: z.string(), because: z.string() }))
      .readonly()
      .describe("files that stay as they are, and why"),
    stale: z.array(z.string()).readonly().describe("files that were once generated and are no longer part of it"),
    warnings: z.array(warningSchema()).readonly(),
    scan: projectScanSchema(),
    hash: z.string(),
    remarks: remarksOutput(),
    nextSteps: z.array(z.string()).readonly().describe("commands to go on with"),
  }),
);

export const newProject: Operation<"new-project", typeof input, Infer<typeof output>> = {
  name: "new-project",
  service: "generator",
  palette: ["newProject"],
  summary: "Make a whole Flutter project and write it to a folder, a ZIP archive, or both.",
  input,
  output,
  // The command line has its own form (adapters/cli/new), and HTTP writes folders in the projects root alone.
  commands: [],
  replacesFiles: ({ force, zip, dryRun }) => !dryRun && (force || zip !== undefined),
  async run(services, { config: asked, overlays, confirm, openapi, folder, zip, force, dryRun }, context) {
    const { standardOutput, signal } = context;
    const { workingFolder, generator } = services;
    const named = overlays.map((typed) => overlayReference(typed, workingFolder));
    const laid = await loadOverlays(services, named, { ...context, confirm });
    const { name, config: chosen } = await generator.decide(asked, laid);
    const described = await describedFeatures(openapi.map(describedSource), workingFolder);
    const config = withFeatures(asked, chosen, described);
    const wanted = folder !== undefined || zip === undefined;
    const target = wanted ? locateFolder(folder ?? ownFolder(name, services), workingFolder) : null;
    const project = await generator.generate(
      config,
      laid.map((overlay) => seenFrom(overlay, target)),
    );
    const { warnings, scan, hash } = project;
    const files = [...project.files, originalsFile(project.files)];
    const archive = zip === undefined ? null : zip === "-" ? zip : absolutePath(zip, workingFolder);
    const plan = target === null ? nothingToWrite : await planProject(target, files, force);
    if (!dryRun && target !== null) await writeProject(target, files, plan);
    if (!dryRun && archive !== null && zip !== undefined) {
      const content = await buffer(zipStream(rootFolderOf(name), files));
      await writeOutput(archive, zip, content, { standardOutput, signal });
    }
    return {
      name,
      dryRun,
      folder: target,
      zip: archive,
      files: files.map(({ path }) => path),
      ...plan,
      warnings,
      scan,
      hash,
      remarks: described.remarks,
      nextSteps: target === null ? [] : stepsToRun(target, project.packages.devDependencies),
    };
  },
  text: newProjectText,
};

const nothingToWrite: WritePlan = { created: [], replaced: [], unchanged: [], kept: [], stale: [] };

/**
 * The default folder of a project, which has the app's name.
 *
 * @throws Failure `conflict` inside another project
 */
function ownFolder(name: string, { workingFolder }: Services): string {
  const around = projectAround(workingFolder);
  if (around === undefined) return name;
  const beside = relative(workingFolder, join(dirname(around), `${basename(around)}_2`));
  throw new Failure(
    "conflict",
    `${around} is a project already, and a new one is not made inside it. palisade update changes its choices. For a second project, name an empty folder beside it (--output ${beside}).`,
  );
}
