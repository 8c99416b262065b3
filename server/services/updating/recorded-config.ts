import { loadUpdater, type RawObject } from "../../generator/index.ts";
import { readLivingProject } from "./living-project.ts";

/** The configuration that a generated project keeps, as far as this generator knows its fields. */
export interface RecordedConfig {
  readonly config: RawObject;
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
  return knownConfig(readLivingProject(folder).config);
}
