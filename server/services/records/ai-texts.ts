import type { ProjectDocument } from "../project-document.ts";
import type { Services } from "../services.ts";

/**
 * The texts of the files that deep scans of a project found something in: only those show which results still stand.
 *
 * @param project the project's real path
 */
export async function textsOfAiResults(
  { files }: Pick<Services, "files">,
  project: string,
  { aiResults = [] }: ProjectDocument,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of new Set(aiResults.map((result) => result.file))) {
    const text = await files.read(project, file);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}
