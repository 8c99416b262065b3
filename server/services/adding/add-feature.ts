import { resolve } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { loadFeatureTools, type RawObject } from "../../generator/index.ts";
import type { Generator } from "../generator.ts";
import { readGivenFile } from "../read-given-file.ts";
import { currentConfig, listIn } from "./current-config.ts";
import { readDescription } from "./read-description.ts";

/** What a feature is made from: nothing, a sample of what its API sends, or a description of its API. */
export interface FeatureSource {
  /** A file with a sample in JSON. */
  readonly json?: string | undefined;
  /** A file with a description (OpenAPI) and, after a `#`, which operations are meant. */
  readonly openapi?: string | undefined;
}

/** A change of a project's configuration, and what a person should know about it. */
export interface FeatureChange {
  readonly config: RawObject;
  readonly warnings: readonly string[];
}

/**
 * The change of a living project's configuration that adds a feature, or that brings what is known of its API up to date.
 *
 * @param folder the project's real path
 * @param workingFolder what the paths of the source are relative to
 * @throws Failure `invalid input` for a name or a source that is refused, `conflict` when the feature is there already
 */
export async function featureChange(
  generator: Generator,
  folder: string,
  name: string,
  source: FeatureSource,
  workingFolder: string,
): Promise<FeatureChange> {
  const { featureNameProblem, ownFeatures } = await loadFeatureTools();
  const features = listIn(await currentConfig(generator, folder), "features");
  const isThere = features.includes(name);
  const problem = isThere ? undefined : featureNameProblem(name);
  if (problem !== undefined) throw new Failure("invalid input", `The name of the feature ${problem}.`);
  const read = await readShape(name, source, workingFolder);
  if (isThere && !read) {
    throw new Failure("conflict", `The project has the feature ${name} already. Choose another name.`);
  }
  if (isThere && ownFeatures.some((own) => own === name)) {
    throw new Failure(
      "conflict",
      `The feature ${name} brings its own pages, so it takes no sample. Choose another name.`,
    );
  }
  return {
    config: {
      ...(isThere ? {} : { features: [...features, name] }),
      ...(read && { featureShapes: { [name]: read.shape } }),
    },
    warnings: read?.warnings ?? [],
  };
}

async function readShape(name: string, { json, openapi }: FeatureSource, workingFolder: string) {
  if (json !== undefined && openapi !== undefined) {
    throw new Failure("invalid input", "A feature is made from a sample or from a description, not from both.");
  }
  const { shapeFromJson, shapeFromOpenApi, SampleError } = await loadFeatureTools();
  try {
    if (json !== undefined) return shapeFromJson(await readGivenFile(resolve(workingFolder, json)), name);
    if (openapi === undefined) return undefined;
    const { description, fragment } = await readDescription(openapi, workingFolder);
    return shapeFromOpenApi(description, fragment, name);
  } catch (error) {
    if (error instanceof SampleError) throw new Failure("invalid input", error.message);
    throw error;
  }
}
