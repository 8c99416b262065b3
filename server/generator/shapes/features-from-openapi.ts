import { featureNameProblem } from "../dart/names.ts";
import { ownFeatures } from "../model/facts.ts";
import type { FeatureShape, FeatureShapes } from "../model/feature-shape.ts";
import { lowerSnakeCase } from "./dart-identifiers.ts";
import { SampleError } from "./json/samples.ts";
import type { ApiDescription } from "./openapi/description-files.ts";
import { readApiDocument } from "./openapi/document.ts";
import { type ApiOperation, chosenOperations } from "./openapi/operations.ts";
import { shapeOfOperations } from "./shape-from-openapi.ts";

/** The shapes of features by their names, and what a person should know about them: whole sentences. */
export interface ReadFeatures {
  readonly shapes: FeatureShapes;
  readonly warnings: readonly string[];
}

/** How many features one description makes. An app with more is planned, not poured out. */
const mostFeatures = 20;

const longestName = 20;

/**
 * The features that the chosen operations of a description make: one for each tag, or for each first word of a path where
 * there are no tags.
 *
 * @param fragment as `chosenOperations` takes it
 * @param name of one feature for all of them
 * @param others the features beside them
 * @throws SampleError when the description cannot be read, or has no such operation
 */
export function featuresFromOpenApi(
  description: ApiDescription,
  fragment: string,
  name: string | undefined,
  others: FeatureShapes,
): ReadFeatures {
  const document = readApiDocument(description);
  const groups = new Map<string, ApiOperation[]>();
  for (const operation of chosenOperations(document, fragment)) {
    const feature = name ?? featureNameOf(operation);
    groups.set(feature, [...(groups.get(feature) ?? []), operation]);
  }
  const chosen = [...groups].slice(0, mostFeatures);
  if (chosen.length < groups.size) {
    const left = [...groups.keys()].slice(mostFeatures);
    document.warn(
      `Of ${groups.size} features, the first ${chosen.length} are made, and not ${left.slice(0, 5).join(", ")}${left.length > 5 ? " and others" : ""}. Choose some with #/paths/....`,
    );
  }
  const shapes = new Map<string, FeatureShape>();
  for (const [feature, operations] of chosen) {
    const shape = shapeOfOperations(document, operations, feature, { ...others, ...Object.fromEntries(shapes) });
    if (shape.requests.length > 0) shapes.set(feature, shape);
    else document.warn(`There is no feature ${feature}, because nothing of it is supported.`);
  }
  if (shapes.size === 0) throw new SampleError(`Nothing of it is supported. ${document.warnings.join(" ")}`);
  return { shapes: Object.fromEntries(shapes), warnings: document.warnings };
}

/** `Pet Store` → `pet_store`. The names of features that Palisade makes itself get an ending. */
function featureNameOf({ tag, path }: ApiOperation): string {
  const word = path.split("/").find((segment) => /[a-z]/i.test(segment) && !segment.includes("{"));
  return [tag, word].flatMap((text) => (text === undefined ? [] : (validName(text) ?? [])))[0] ?? "api";
}

function validName(text: string): string | undefined {
  const name = lowerSnakeCase(text);
  const ended = `${cut(name, longestName - 4)}_api`;
  return [cut(name, longestName), ended].find(
    (one) => featureNameProblem(one) === undefined && !ownFeatures.some((own) => own === one),
  );
}

function cut(name: string, length: number): string {
  return name.slice(0, length).replace(/_$/, "");
}
