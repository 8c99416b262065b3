import type { ScanSummary } from "../contract/summary.ts";
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
 * The projects of a place with their records. Scans nothing.
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
  const listed = projects.map(async (project) => ({
    ...project,
    lastScan: await lastSummary(services, settings, project.path),
  }));
  return { projects: await Promise.all(listed), truncated };
}
