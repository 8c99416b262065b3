import { isObject } from "../config/merge.ts";
import { mainType, shapeLimits } from "../model/feature-shape.ts";
import { nameGiver } from "./dart-identifiers.ts";
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
export function shapeFromOpenApi(text: string, fragment: string): ReadShape {
  const document = readApiDocument(text);
  const all = chosenOperations(document, fragment);
  const operations = all.slice(0, shapeLimits.requests - 1);
  if (operations.length < all.length) {
    document.warn(
      `Of ${all.length} operations, the first ${operations.length} are taken. Choose some with #/paths/....`,
    );
  }
  const types = schemaTypes(document);
  const names = nameGiver(["load", "guard"]);
  const loads = operations.flatMap((operation) => {
    const loaded = loadedBy(document, operation);
    return loaded ? [{ operation, loaded }] : [];
  });
  const load = loads.find(({ loaded }) => loaded.isList) ?? loads[0];
  const main = load && types.main(load.loaded.schema);
  const isShown = load !== undefined && main?.kind === "own" && main.name === mainType;
  if (!isShown)
    document.warn("No operation loads something without being given anything, so the feature has no page yet.");
  const others = operations
    .filter((operation) => !isShown || operation !== load.operation)
    .flatMap((operation) => requestShapeOf(operation, document, types, names) ?? []);
  warnAboutSecurity(document, operations);
  const requests = [...(isShown ? [loadRequestOf(load.operation, load.loaded, document)] : []), ...others];
  return { shape: { types: types.types(), requests }, warnings: document.warnings };
}

/** The client of the app sends a token of its session; other ways to prove who asks are for a person to add. */
function warnAboutSecurity(document: ApiDocument, operations: readonly ApiOperation[]): void {
  const components = document.root["components"];
  const schemes = isObject(components) && isObject(components["securitySchemes"]) ? components["securitySchemes"] : {};
  const used = operations.flatMap(({ security }) => (Array.isArray(security) ? security : []));
  for (const name of new Set(used.filter(isObject).flatMap((one) => Object.keys(one)))) {
    const scheme = Object.hasOwn(schemes, name) ? document.resolve(schemes[name])?.value : undefined;
    const { type, scheme: way } = scheme ?? {};
    if (type === "oauth2" || type === "openIdConnect" || (type === "http" && way === "bearer")) continue;
    document.warn(`The security scheme ${name} is not supported: add its header in an ApiInterceptor.`);
  }
}
