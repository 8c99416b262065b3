import { isObject, type RawObject } from "../../config/merge.ts";
import { methods } from "../../model/feature-shape.ts";
import { SampleError } from "../json/samples.ts";
import { pointerKey } from "./description-files.ts";
import type { ApiDocument } from "./document.ts";

/** One operation of a description. */
export interface ApiOperation {
  readonly method: (typeof methods)[number];
  readonly path: string;
  /** `GET /pets`, as people know it. */
  readonly title: string;
  readonly id: string;
  /** The first group that it belongs to; undefined when the description does not say. */
  readonly tag: string | undefined;
  readonly parameters: readonly RawObject[];
  readonly body: RawObject | undefined;
  readonly responses: RawObject;
  readonly security: unknown;
}

/**
 * The chosen operations.
 *
 * @param fragment JSON pointers to operations or paths, such as `/paths/~1pets,/paths/~1owners/get`; all when it is empty
 * @throws SampleError when one of them leads to no operation
 */
export function chosenOperations(document: ApiDocument, fragment: string): readonly ApiOperation[] {
  const all = allOperations(document);
  if (fragment === "") {
    if (all.length > 0) return all;
    throw new SampleError("The description has no operation.");
  }
  const chosen = new Set(
    fragment.split(/,(?=#?\/)/).flatMap((pointer) => operationsAt(all, pointer.replace(/^#/, ""))),
  );
  return all.filter((one) => chosen.has(one));
}

function operationsAt(all: readonly ApiOperation[], pointer: string): readonly ApiOperation[] {
  const [, section, path, method] = pointer.split("/").map(pointerKey);
  const isMeant = (one: ApiOperation) =>
    (path === undefined || one.path === path) && (method === undefined || one.method === method.toUpperCase());
  const found = section === "paths" ? all.filter(isMeant) : [];
  if (found.length > 0) return found;
  throw new SampleError(`The description has no operation at #${pointer}. Name one as #/paths/~1pets/get.`);
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
  const { operationId, tags, parameters, requestBody, responses, security } = operation;
  const [tag] = Array.isArray(tags) ? tags : [];
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
    tag: typeof tag === "string" ? tag : undefined,
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
