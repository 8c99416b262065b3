import { type ScanSummary, summaryOf } from "../contract/summary.ts";
import { type FoundProject, findProjects } from "./project-finder.ts";
import { storedRecord } from "./records/last-record.ts";
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
 * The projects below a folder with their records. Scans nothing.
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
