import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { inForceNow, regrade } from "../../scanner/index.ts";
import type { Services } from "../services.ts";
import { teamConfigOf } from "../team-config-of.ts";

/**
 * The record of a project's last scan under the current gate; undefined before the first scan.
 *
 * @param project a project's real path, see `locateProject`
 */
export async function storedRecord(services: Services, project: string): Promise<ScanRecord | undefined> {
  const { record, baseline } = await services.store.project(project).read();
  if (!record) return undefined;
  const settings = await services.store.settings.read();
  const policy = inForceNow(settings, await teamConfigOf(services, project), record.policy);
  return regrade(record, record.findings, policy, baseline);
}

/**
 * Like `storedRecord`, but throws without a record.
 *
 * @throws Failure `not found` before the first scan
 */
export async function lastRecord(services: Services, project: string): Promise<ScanRecord> {
  const record = await storedRecord(services, project);
  if (!record) throw notScanned(project);
  return record;
}

/** The failure before the first scan. */
export function notScanned(project: string): Failure {
  return new Failure("not found", `${project} has not been scanned yet. Scan it first.`);
}
