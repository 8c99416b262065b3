import type { OptionCatalog } from "./catalog.ts";
import type { CheckedConfig } from "./check-config.ts";
import type { RawObject } from "./config/merge.ts";

// The options and their texts are large: a program loads them only when it makes a project.

/** The catalogue of all options. */
export async function loadCatalog(): Promise<OptionCatalog> {
  return (await import("./catalog.ts")).catalogOf();
}

/** What the catalogue says of a package, by its name. */
export async function loadKnownPackage() {
  return (await import("./packages/catalog.ts")).knownPackage;
}

/** The properties of a request as JSON Schema. */
export async function loadRequestShape(): Promise<RawObject> {
  return (await import("./config/config-shape.ts")).requestShape();
}

/** Reads a request and applies the rules, without making a project. Problems are in the result, never thrown. */
export async function loadAndCheck(request: unknown): Promise<CheckedConfig> {
  return (await import("./check-config.ts")).checkRequest(request);
}

/** The functions that decide on a project and make it, and the errors for an invalid request. */
export async function loadComposer() {
  const [{ compose, createTools }, { decideRequest }, { ConfigError }, { SlotConflict }] = await Promise.all([
    import("./compose.ts"),
    import("./check-config.ts"),
    import("./config/read-config.ts"),
    import("./model/slots.ts"),
  ]);
  return { compose, createTools, decideRequest, ConfigError, SlotConflict };
}

/** The function that makes an overlay of what its files say. */
export async function loadOverlayReader() {
  const { readOverlay } = await import("./overlays/read-overlay.ts");
  return { readOverlay };
}

/** The functions that make features of samples and descriptions, and the error for one that is refused. */
export async function loadFeatureTools() {
  const [
    { featureNameProblem },
    { ownFeatures },
    { shapeFromJson },
    { shapeFromOpenApi },
    { featuresFromOpenApi },
    { SampleError },
  ] = await Promise.all([
    import("./dart/names.ts"),
    import("./model/facts.ts"),
    import("./shapes/shape-from-json.ts"),
    import("./shapes/shape-from-openapi.ts"),
    import("./shapes/features-from-openapi.ts"),
    import("./shapes/json/samples.ts"),
  ]);
  return { featureNameProblem, ownFeatures, shapeFromJson, shapeFromOpenApi, featuresFromOpenApi, SampleError };
}

/** What brings a living project up to date, and what tells how far it is behind. */
export async function loadUpdater() {
  const [{ planUpdate }, { renamingOf }, { namesOf }, { knownConfig }, { flutterRelease }, { generatorVersion }] =
    await Promise.all([
      import("./update/plan-update.ts"),
      import("./update/renaming.ts"),
      import("./update/project-names.ts"),
      import("./update/known-config.ts"),
      import("./compare/flutter-release.ts"),
      import("./render/record/generator-version.ts"),
    ]);
  return { planUpdate, renamingOf, namesOf, knownConfig, flutterRelease, generatorVersion };
}
