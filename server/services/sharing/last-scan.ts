import type { ScanRecord } from "../../contract/scan-record.ts";
import { locateProject } from "../project-finder.ts";
import { lastRecord } from "../records/last-record.ts";
import type { Services } from "../services.ts";
import { teamConfigOf } from "../team-config-of.ts";
import { openSharing, type Sharing } from "./sharing.ts";

/**
 * The last scan of a project, and the ways of sharing it that its team allows.
 *
 * @param path the project, as the user named it
 * @throws Failure `not found` before the first scan
 */
export async function lastScanToShare(
  services: Services,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly record: ScanRecord; readonly sharing: Sharing }> {
  const project = locateProject(path, services.workingFolder);
  const record = await lastRecord(services, project);
  return { record, sharing: await openSharing(services, await teamConfigOf(services, project), signal) };
}
