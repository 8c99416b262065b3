import { type FeatureShape, mainType } from "../model/feature-shape.ts";
import { answerOfSample } from "./json/answer-of-sample.ts";
import { inferTypes } from "./json/infer-types.ts";
import { parseSample, SampleError } from "./json/samples.ts";
import { nothingSeen, see } from "./json/seen.ts";

/** A shape, and what a person should know about it: whole sentences. */
export interface ReadShape {
  readonly shape: FeatureShape;
  readonly warnings: readonly string[];
}

/**
 * The shape of a feature whose API sends what a sample shows.
 *
 * @throws SampleError when the sample is no JSON, or shows no object
 */
export function shapeFromJson(text: string, feature: string): ReadShape {
  const answer = answerOfSample(parseSample(text), feature);
  if (!answer) {
    throw new SampleError(
      "The sample shows no object. Give it an object, a list of objects, or an answer of the API with one of them in it.",
    );
  }
  const seen = nothingSeen();
  for (const entry of answer.entries) see(seen, entry);
  const { types, warnings } = inferTypes(seen);
  const load = {
    name: "load",
    method: "GET" as const,
    path: `/${feature}`,
    parameters: [],
    body: null,
    answer: { type: answer.isList ? `List<${mainType}>` : mainType, at: answer.at },
    pages: answer.pages,
  };
  return { shape: { types, requests: [load] }, warnings };
}
