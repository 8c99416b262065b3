import type { Catalog } from "./catalog.ts";
import type { CheckedConfig } from "./check-config.ts";
import type { JsonObject } from "./config/merge.ts";

// The options and their texts are large: a program that never makes a project should not load them at its start.

/** The catalogue of everything that can be asked for. */
export async function loadCatalog(): Promise<Catalog> {
  return (await import("./catalog.ts")).catalogOf();
}

/** The properties of a request as JSON Schema. */
export async function loadRequestShape(): Promise<JsonObject> {
  return (await import("./config/config-shape.ts")).requestShape();
}

/** Reads a request and applies the rules, without making anything. What is wrong is in the answer, never thrown. */
export async function checkConfig(request: unknown): Promise<CheckedConfig> {
  return (await import("./check-config.ts")).checkConfig(request);
}

/** The functions that make a project, and the error that a wrong request ends in. */
export async function loadComposer() {
  const [{ compose, createTools }, { ConfigError }] = await Promise.all([
    import("./compose.ts"),
    import("./config/read-config.ts"),
  ]);
  return { compose, createTools, ConfigError };
}
