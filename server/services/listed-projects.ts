import { type ScanSummary, summaryOf } from "../core/scan/summary.ts";
import { type FoundProject, findProjects } from "./project-finder.ts";
import type { Services } from "./services.ts";
import { storedRecord } from "./stored-record.ts";

/** A project with its last scan; without one it has not been scanned yet. */
export interface ListedProject extends FoundProject {
  readonly lastScan: ScanSummary | null;
}

/** The projects below a folder in the order of their paths, with what was recorded about them. Scans nothing. */
export function listProjects(services: Services, folder: string): Promise<ListedProject[]> {
  return Promise.all(
    findProjects(folder).map(async (project) => {
      const record = await storedRecord(services, project.path);
      return { ...project, lastScan: record ? summaryOf(record) : null };
    }),
  );
}
