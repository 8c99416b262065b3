import { hash } from "node:crypto";
import { type ScanSummary, summaryOf } from "../../contract/summary.ts";
import type { Services } from "../services.ts";
import type { StoredSettings } from "../store.ts";
import { storedRecord } from "./last-record.ts";

/**
 * The summary of `storedRecord`, from memory while the document, the settings and `palisade.yaml` stay the same. Null
 * before the first scan.
 *
 * @param project a project's real path, see `locateProject`
 */
export async function lastSummary(
  services: Services,
  { gate, enforced }: StoredSettings,
  project: string,
): Promise<ScanSummary | null> {
  // Taken before the document is read: if it changes in between, the next list reads it again.
  const document = services.store.project(project).stamp();
  const policy = await services.files.read(project, "palisade.yaml");
  const madeFrom = JSON.stringify([document, policy === undefined ? null : hash("sha256", policy), gate, enforced]);
  return services.summaries.of(project, madeFrom, async () => {
    const record = await storedRecord(services, project);
    return record ? summaryOf(record) : null;
  });
}
