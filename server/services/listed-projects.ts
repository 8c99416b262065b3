import type { ScanRecord } from "../contract/scan-record.ts";
import { type ScanSummary, summaryOf } from "../contract/summary.ts";
import type { FoundProject } from "./project-finder.ts";
import { lastSummary } from "./records/last-summary.ts";
import type { SearchPlace } from "./search-place.ts";
import type { Services } from "./services.ts";

/** A project with its last scan, if there is one. */
interface ListedProject extends FoundProject {
  readonly lastScan: ScanSummary | null;
}

export interface ListedProjects {
  /** In path order. */
  readonly projects: readonly ListedProject[];
  /** See `FoundProjects`. */
  readonly truncated: number;
}

/**
 * The projects of a place with their records: of what an editor has open, as its unsaved texts have it. Scans nothing.
 *
 * @throws Failure `cancelled`
 */
export async function listProjects(
  services: Services,
  place: SearchPlace,
  signal: AbortSignal | undefined,
): Promise<ListedProjects> {
  const { projects, truncated } = await services.findInPlace(place, { signal });
  const settings = await services.store.settings.read();
  const listed = projects.map(async (project) => {
    const stored = await lastSummary(services, settings, project.path);
    return { ...project, lastScan: newest(stored, services.openRecord(project.path)) };
  });
  return { projects: await Promise.all(listed), truncated };
}

function newest(stored: ScanSummary | null, open: ScanRecord | undefined): ScanSummary | null {
  return open && !(stored && stored.scannedAt > open.scannedAt) ? summaryOf(open) : stored;
}
