import { isObject } from "../config/merge.ts";
import { type FeatureShape, type FeatureShapes, mainType, shapeLimits } from "../model/feature-shape.ts";
import { nameGiver } from "./dart-identifiers.ts";
import type { ApiDescription } from "./openapi/description-files.ts";
import { type ApiDocument, readApiDocument } from "./openapi/document.ts";
import { type ApiOperation, chosenOperations } from "./openapi/operations.ts";
import { loadedBy, loadRequestOf, requestShapeOf } from "./openapi/requests.ts";
import { schemaTypes } from "./openapi/schema-types.ts";
import type { ReadShape } from "./shape-from-json.ts";

/**
 * The shape of a feature that makes the chosen requests of a description.
 *
 * @param fragment as `chosenOperations` takes it
 * @throws SampleError when the description cannot be read, or has no such operation
 */
export function shapeFromOpenApi(description: ApiDescription, fragment: string, feature: string): ReadShape {
  const document = readApiDocument(description);
  const shape = shapeOfOperations(document, chosenOperations(document, fragment), feature, {});
  return { shape, warnings: document.warnings };
}

/**
 * The shape of a feature that makes these requests. What of them is not supported is said to the document.
 *
 * @param others the features beside it, with whose classes its own must not share a name
 */
export function shapeOfOperations(
  document: ApiDocument,
  all: readonly ApiOperation[],
  feature: string,
  others: FeatureShapes,
): FeatureShape {
  const operations = all.slice(0, shapeLimits.requests - 1);
  if (operations.length < all.length) {
    document.warn(
      `Of ${all.length} operations, ${feature} takes the first ${operations.length}. Choose some with #/paths/....`,
    );
  }
  const types = schemaTypes(document, takenTypes(feature, others));
  const names = nameGiver(["load", "guard"]);
  const loads = operations.flatMap((operation) => {
    const loaded = loadedBy(document, operation, types);
    return loaded ? [{ operation, loaded }] : [];
  });
  const load = loads.find(({ loaded }) => loaded.isList) ?? loads[0];
  const main = load && types.main(load.loaded.schema);
  const isShown = load !== undefined && main?.kind === "own" && main.name === mainType;
  if (!isShown) {
    document.warn(`No operation of ${feature} loads something without being given anything, so it has no page yet.`);
  }
  const further = operations
    .filter((operation) => !isShown || operation !== load.operation)
    .flatMap((operation) => requestShapeOf(operation, document, types, names) ?? []);
  warnAboutSecurity(document, operations);
  const requests = [...(isShown ? [loadRequestOf(load.operation, load.loaded, document)] : []), ...further];
  return { types: types.types(), requests };
}

/** Names of types that would make a class of another feature: `orders` has no `Line` where `orders_line` has an `Item`. */
function takenTypes(feature: string, others: FeatureShapes): readonly string[] {
  const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
  return Object.entries(others).flatMap(([other, { types }]) =>
    types.flatMap(({ name }) => {
      const className = plain(other) + plain(name);
      return className.startsWith(plain(feature)) ? [className.slice(plain(feature).length)] : [];
    }),
  );
}

/** The client of the app sends a token of its session; other ways to prove who asks are for a person to add. */
function warnAboutSecurity(document: ApiDocument, operations: readonly ApiOperation[]): void {
  const components = document.root["components"];
  const schemes = isObject(components) && isObject(components["securitySchemes"]) ? components["securitySchemes"] : {};
  const used = operations.flatMap(({ security }) => (Array.isArray(security) ? security : []));
  for (const name of new Set(used.filter(isObject).flatMap((one) => Object.keys(one)))) {
    const scheme = Object.hasOwn(schemes, name) ? document.resolve(schemes[name])?.value : undefined;
    const { type, scheme: way } = scheme ?? {};
    if (type === "oauth2" || type === "openIdConnect" || (type === "http" && /^bearer$/i.test(String(way)))) continue;
    document.warn(`The security scheme ${name} is not supported: add its header in an ApiInterceptor.`);
  }
}
