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
 * @param onRead called after each percent of the projects: the first list of a process reads every record
 * @throws Failure `cancelled`
 */
export async function listProjects(
  services: Services,
  place: SearchPlace,
  signal: AbortSignal | undefined,
  onRead: (done: number, total: number) => void = () => {},
): Promise<ListedProjects> {
  const { projects, truncated } = await services.findInPlace(place, { signal });
  const settings = await services.store.settings.read();
  const total = projects.length;
  const percent = Math.ceil(total / 100);
  let done = 0;
  const listed = projects.map(async (project) => {
    const stored = await lastSummary(services, settings, project.path);
    done += 1;
    if (done % percent === 0) onRead(done, total);
    return { ...project, lastScan: newest(stored, services.openRecord(project.path)) };
  });
  return { projects: await Promise.all(listed), truncated };
}

function newest(stored: ScanSummary | null, open: ScanRecord | undefined): ScanSummary | null {
  return open && !(stored && stored.scannedAt > open.scannedAt) ? summaryOf(open) : stored;
}
