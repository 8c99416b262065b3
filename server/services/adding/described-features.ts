import { Failure } from "../../contract/failure.ts";
import { type FeatureShapes, loadFeatureTools, mergeLayers, type RawObject } from "../../generator/index.ts";
import { listIn } from "./current-config.ts";
import { readDescription } from "./read-description.ts";

/** Features as a configuration has them, and what a person should know about them. */
export interface DescribedFeatures {
  readonly features: readonly string[];
  readonly featureShapes: FeatureShapes;
  readonly remarks: readonly string[];
}

/** A description of an API of which features are made. */
export interface DescribedSource {
  /** Of one feature for all operations; without it, each tag makes one. */
  readonly name: string | undefined;
  /** A file and, after a `#`, which operations are meant. */
  readonly file: string;
}

/** Reads a source as people write it: `api/orders.yaml`, or `orders=api/orders.yaml` with a name in front. */
export function describedSource(written: string): DescribedSource {
  const [, name, file] = /^([\w-]+)=(.+)$/s.exec(written) ?? [];
  return name === undefined || file === undefined ? { name: undefined, file: written } : { name, file };
}

/**
 * The features that descriptions of APIs make.
 *
 * @param workingFolder what the paths are relative to
 * @throws Failure `invalid input` for a name or a description that is refused, and as `readDescription`
 */
export async function describedFeatures(
  sources: readonly DescribedSource[],
  workingFolder: string,
): Promise<DescribedFeatures> {
  const { featureNameProblem, ownFeatures, featuresFromOpenApi, SampleError } = await loadFeatureTools();
  let featureShapes: FeatureShapes = {};
  const remarks: string[] = [];
  for (const { name, file } of sources) {
    const isOwn = ownFeatures.some((own) => own === name);
    const problem = isOwn ? "must not be one that brings its own pages" : name && featureNameProblem(name);
    if (problem) throw new Failure("invalid input", `The name of the feature for ${file} ${problem}.`);
    const { description, fragment } = await readDescription(file, workingFolder);
    try {
      const { shapes, warnings } = featuresFromOpenApi(description, fragment, name, featureShapes);
      const twice = Object.keys(shapes).find((feature) => Object.hasOwn(featureShapes, feature));
      if (twice !== undefined) throw new Failure("conflict", twiceMade(twice, file));
      featureShapes = { ...featureShapes, ...shapes };
      remarks.push(...warnings);
    } catch (error) {
      if (error instanceof SampleError) throw new Failure("invalid input", `${file}: ${error.message}`);
      throw error;
    }
  }
  return { features: Object.keys(featureShapes), featureShapes, remarks };
}

/**
 * A configuration with features beside those that it has.
 *
 * @param chosen the whole configuration, with its recipe and all defaults
 */
export function withFeatures(
  asked: RawObject,
  chosen: RawObject,
  { features, featureShapes }: DescribedFeatures,
): RawObject {
  if (features.length === 0) return asked;
  const all = [...new Set([...listIn(chosen, "features"), ...features])];
  return mergeLayers([asked, { features: all, featureShapes }]);
}

function twiceMade(feature: string, file: string): string {
  return `Two descriptions make the feature ${feature}. Name one of them, as in my_${feature}=${file}, or choose all its paths at once: spec.yaml#/paths/~1pets,/paths/~1pets~1{id}.`;
}
