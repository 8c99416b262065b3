import { isEntryConfiguration, type SourceText } from "../../assistant/index.ts";
import type { Scan } from "../../scanner/index.ts";
import type { Services } from "../services.ts";

/** The files that a deep scan may send, in path order, and those that it must not. */
export interface DeepScanSources {
  readonly sources: readonly SourceText[];
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
}

/**
 * Reads what a deep scan chooses from: the project's own hand-written source, and configuration that says what reaches
 * the app. Generated code, what lies above the project and what `palisade.yaml` ignores is never sent.
 *
 * @param project the project's real path
 */
export async function deepScanSources(
  { files }: Pick<Services, "files">,
  project: string,
  { roles, analyses, team }: Pick<Scan, "roles" | "analyses" | "team">,
): Promise<DeepScanSources> {
  const sources: SourceText[] = [];
  const skipped: DeepScanSources["skipped"][number][] = [];
  for (const [file, role] of [...roles].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const analysis = analyses.get(file);
    const isGenerated = analysis?.kind === "source" && analysis.generated;
    if (file.startsWith("../") || isGenerated || (role.kind === "config" && !isEntryConfiguration(file))) continue;
    const ignored = team.ignoredBecause("", file);
    const text = ignored === undefined ? await files.read(project, file) : undefined;
    if (text === undefined) skipped.push({ file, reason: ignored ?? "It could not be read." });
    else {
      const language = role.kind === "source" ? role.language : undefined;
      sources.push({ file, language, text, secrets: team.secrets });
    }
  }
  return { sources, skipped };
}
