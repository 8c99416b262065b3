import { Failure } from "../../contract/failure.ts";
import { loadUpdater, type RawObject } from "../../generator/index.ts";
import type { Generator } from "../generator.ts";
import { readLivingProject } from "../updating/living-project.ts";

/**
 * The whole configuration of a living project.
 *
 * @param folder its real path
 * @throws Failure `invalid input` with the problem of each field, and as `readLivingProject`
 */
export async function currentConfig(generator: Generator, folder: string): Promise<RawObject> {
  const { knownConfig } = await loadUpdater();
  const { config, problems } = await generator.check(knownConfig(readLivingProject(folder).config).config);
  if (config !== null) return config;
  const [field, problem] = Object.entries(problems)[0] ?? ["The configuration", "is not valid"];
  throw new Failure("invalid input", `In .palisade/config.json, ${field} ${problem}.`, problems);
}

/** A list of texts in a configuration, by the path of its field; empty where there is none. */
export function listIn(config: RawObject, key: string): readonly string[] {
  const value = key.split(".").reduce<unknown>((inner, name) => Object(inner)[name], config);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
