import { isObject, type RawObject } from "../../config/merge.ts";
import { methods } from "../../model/feature-shape.ts";
import { SampleError } from "../json/samples.ts";
import { type ApiDocument, decoded } from "./document.ts";

/** One operation of a description. */
export interface ApiOperation {
  readonly method: (typeof methods)[number];
  readonly path: string;
  /** `GET /pets`, as people know it. */
  readonly title: string;
  readonly id: string;
  readonly parameters: readonly RawObject[];
  readonly body: RawObject | undefined;
  readonly responses: RawObject;
  readonly security: unknown;
}

/**
 * The chosen operations.
 *
 * @param fragment a JSON pointer to one operation or path, such as `/paths/~1pets/get`; all of them when it is empty
 * @throws SampleError when there is no such operation
 */
export function chosenOperations(document: ApiDocument, fragment: string): readonly ApiOperation[] {
  const [, section, path, method] = fragment.split("/").map(decoded);
  const isPath = fragment === "" || section === "paths";
  const all = isPath ? allOperations(document) : [];
  const chosen = all.filter(
    (one) => (path === undefined || one.path === path) && (method === undefined || one.method === method.toUpperCase()),
  );
  if (chosen.length > 0) return chosen;
  throw new SampleError(
    fragment === ""
      ? "The description has no operation."
      : `The description has no operation at #${fragment}. Name one as #/paths/~1pets/get.`,
  );
}

function allOperations(document: ApiDocument): readonly ApiOperation[] {
  const { paths } = document.root;
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) => {
    const found = document.resolve(item)?.value;
    return methods.flatMap((method) => {
      const operation = found?.[method.toLowerCase()];
      return found && isObject(operation) ? [operationOf(document, path, method, found, operation)] : [];
    });
  });
}

function operationOf(
  document: ApiDocument,
  path: string,
  method: ApiOperation["method"],
  item: RawObject,
  operation: RawObject,
): ApiOperation {
  const { operationId, parameters, requestBody, responses, security } = operation;
  const given = [item["parameters"], parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const resolved = given.flatMap((one) => {
    const found = document.resolve(one);
    return found ? [found.value] : [];
  });
  const byPlace = new Map(resolved.map((one) => [`${one["in"]} ${one["name"]}`, one]));
  return {
    method,
    path,
    title: `${method} ${path}`,
    id: typeof operationId === "string" && operationId !== "" ? operationId : `${method.toLowerCase()} ${path}`,
    parameters: [...byPlace.values()],
    body: requestBody === undefined ? undefined : (document.resolve(requestBody)?.value ?? {}),
    responses: isObject(responses) ? responses : {},
    security: security ?? document.root["security"],
  };
}

/** The schema of what is sent or answered as JSON; undefined for anything else, `null` for nothing. */
export function jsonSchema(message: RawObject | undefined): unknown {
  const content = message?.["content"];
  if (!isObject(content) || Object.keys(content).length === 0) return null;
  const type = Object.keys(content).find((one) => /^(?:application\/(?:[\w.-]+\+)?json|\*\/\*)(?:;|$)/i.test(one));
  const media = type === undefined ? undefined : content[type];
  return isObject(media) ? (media["schema"] ?? {}) : undefined;
}

/** The answer when all went well. */
export function goodAnswer(document: ApiDocument, { responses }: ApiOperation): RawObject | undefined {
  const codes = Object.keys(responses)
    .filter((code) => /^2(?:\d\d|XX)$/i.test(code))
    .sort();
  const code = codes[0] ?? (Object.hasOwn(responses, "default") ? "default" : undefined);
  return code === undefined ? undefined : document.resolve(responses[code])?.value;
}
