import { statSync } from "node:fs";
import { Failure } from "../../contract/failure.ts";
import { isObject, loadUpdater, type Overlay, type RawObject } from "../../generator/index.ts";
import { parseJson } from "../../scanner/index.ts";
import type { LoadContext } from "../overlays/load-overlays.ts";
import { projectOverlays } from "../overlays/project-overlays.ts";
import { absolutePath, locateProject } from "../project-finder.ts";
import { readGivenFile } from "../read-given-file.ts";
import type { Services } from "../services.ts";
import { readLivingProject } from "../updating/living-project.ts";

/** One of the two that are compared. */
export interface Side {
  readonly title: string;
  /** What the generator is asked for. */
  readonly request: RawObject;
  /** What is laid over the generator for it. */
  readonly overlays: readonly Overlay[];
  /** The real path of a project that was generated. */
  readonly project?: string;
}

/**
 * What a user names: a recipe by its id, a project by its folder, or a configuration by its file.
 *
 * @throws Failure `not found` when it is none of these, `invalid input` when the file is no JSON object
 */
export async function readSide(services: Services, typed: string, context: LoadContext): Promise<Side> {
  const { generator, workingFolder } = services;
  const { recipes } = await generator.catalog();
  if (recipes.some(({ id }) => id === typed))
    return { title: `recipe ${typed}`, request: { recipe: typed }, overlays: [] };
  const path = absolutePath(typed, workingFolder);
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) {
    const ids = recipes.map(({ id }) => id).join(", ");
    throw new Failure("not found", `There is nothing at ${path}, and no recipe ${typed}. The recipes are ${ids}.`);
  }
  if (status.isDirectory()) {
    return readProjectSide(services, locateProject(typed, workingFolder), context);
  }
  const config = parseJson(await readGivenFile(path));
  if (!isObject(config)) throw new Failure("invalid input", `The configuration ${path} must be a JSON object.`);
  return { title: path, request: config, overlays: [] };
}

/**
 * What the configuration of a project makes today.
 *
 * @param project its real path
 * @throws Failure as `readLivingProject` and `projectOverlays`
 */
export async function readProjectSide(
  services: Services,
  project: string,
  context: LoadContext,
): Promise<Side & { readonly project: string }> {
  const { knownConfig } = await loadUpdater();
  const living = readLivingProject(project);
  const overlays = await projectOverlays(services, project, living.overlays, [], context);
  return { title: project, request: knownConfig(living.config).config, overlays, project };
}
