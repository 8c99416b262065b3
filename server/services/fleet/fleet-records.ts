import { posix } from "node:path";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { belowRoot } from "../../reports/below-root.ts";
import { storedRecord } from "../records/last-record.ts";
import { repositoryPathOf } from "../repository-path.ts";
import type { Services } from "../services.ts";

/** A project of a fleet. */
interface Member {
  readonly path: string;
  /** Null without a result. */
  readonly lastScan: object | null;
  /** The record of a scan that is not stored. */
  readonly record?: ScanRecord;
}

/**
 * The records of scanned projects, with paths relative to the fleet's repository, or else to its folder. Repositories
 * of the projects themselves do not count.
 */
export async function fleetRecords(
  services: Services,
  root: string,
  members: readonly Member[],
): Promise<ScanRecord[]> {
  const folder = repositoryPathOf(root) ?? "";
  const scanned = members.filter(({ lastScan }) => lastScan !== null);
  const records = await Promise.all(scanned.map(({ path, record }) => record ?? storedRecord(services, path)));
  return records.flatMap((record) =>
    record ? [{ ...record, repositoryPath: placeOf(record.path, root, folder) }] : [],
  );
}

function placeOf(project: string, root: string, folder: string): string {
  const place = posix.join(folder, belowRoot(root, project).replaceAll("\\", "/"));
  return place === "." ? "" : place;
}
