import type { ScanRecord } from "../contract/scan-record.ts";
import { sourcesToFix } from "../scanner/index.ts";
import type { Services } from "./services.ts";

/** The texts of the source files that these fixes edit, as they are now. */
export async function readSources(
  { files }: Pick<Services, "files">,
  project: string,
  { findings }: ScanRecord,
  ids: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const file of sourcesToFix(findings, ids)) {
    const text = await files.read(project, file);
    if (text !== undefined) sources.set(file, text);
  }
  return sources;
}
