import type { SourceRole } from "../scanner/index.ts";

/**
 * All that the analysis of a source file depends on beside the program, in one text. The analysis holds as long as this is
 * the same.
 *
 * @param policy the digest of `palisade.yaml`, which counts where the team says something about secrets
 * @param content the digest of the file's content
 */
export function analysedFrom(file: string, role: SourceRole, policy: string, content: string): string {
  const { language, isConfig, generators, secrets } = role;
  return JSON.stringify([file, language, isConfig, generators, secrets && policy, content]);
}
