import { resolve } from "node:path";
import { loadUpdater, type RawObject } from "../../generator/index.ts";
import { pinName } from "../overlays/kept-overlays.ts";
import { readLivingProject } from "./living-project.ts";

/** The configuration that a generated project keeps, as far as this generator knows its fields. */
export interface RecordedConfig {
  readonly config: RawObject;
  /** What is laid over the generator, as users name it. */
  readonly overlays: readonly string[];
  /** Paths of fields that no longer exist: `identity.old`. */
  readonly dropped: readonly string[];
}

/**
 * Reads what a project was made of.
 *
 * @param folder its real path
 * @throws Failure as `readLivingProject`
 */
export async function readRecordedConfig(folder: string): Promise<RecordedConfig> {
  const { knownConfig } = await loadUpdater();
  const { config, overlays } = readLivingProject(folder);
  const named = overlays.map((one) => ("git" in one ? pinName(one) : resolve(folder, one.folder)));
  return { ...knownConfig(config), overlays: named };
}
