import type { Config } from "../config/config.ts";
import type { GeneratedFile } from "../file.ts";
import type { ProjectModel } from "../project-model.ts";

/** What the project says of its own making: its configuration, and MANIFEST.md with the owner and hash of each file. */
export function recordFiles(_model: ProjectModel, _config: Config, _files: readonly GeneratedFile[]): GeneratedFile[] {
  return [];
}
