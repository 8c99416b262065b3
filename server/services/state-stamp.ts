import { join } from "node:path";
import { fileStamp } from "./file-stamp.ts";
import type { Services } from "./services.ts";

/**
 * Changes whenever a record may say something else: a scan, a decision, the gate. It reads no record, so that a page can
 * ask often.
 *
 * @param project a project's real path; all projects when undefined
 */
export function stampOfState({ store }: Pick<Services, "store">, project: string | undefined): string {
  const parts =
    project === undefined
      ? [store.stamp()]
      : [store.project(project).stamp(), fileStamp(join(project, "palisade.yaml"))];
  return [...parts, store.settings.stamp()].join(" ");
}
