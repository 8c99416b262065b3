import { type ScanSummary, summaryOf } from "../contract/summary.ts";
import { type FoundProject, findProjects } from "./project-finder.ts";
import { storedRecord } from "./records/last-record.ts";
import type { Services } from "./services.ts";

/** A project with its last scan; without one it has not been scanned yet. */
interface ListedProject extends FoundProject {
  readonly lastScan: ScanSummary | null;
}

export interface ListedProjects {
  /** In the order of their paths. */
  readonly projects: readonly ListedProject[];
  /** See `FoundProjects`. */
  readonly truncated: number;
}

/**
 * The projects below a folder, with what was recorded about them. Scans nothing.
 *
 * @throws Failure `cancelled`
 */
export async function listProjects(
  services: Services,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<ListedProjects> {
  const { projects, truncated } = await findProjects(folder, { signal });
  const listed = projects.map(async (project) => {
    const record = await storedRecord(services, project.path);
    return { ...project, lastScan: record ? summaryOf(record) : null };
  });
  return { projects: await Promise.all(listed), truncated };
}
