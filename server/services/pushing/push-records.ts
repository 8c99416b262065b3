import type { PushOutcome } from "../../contract/push-outcome.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { belowRoot } from "../../reports/below-root.ts";
import { kindOf } from "../project-finder.ts";
import type { Services } from "../services.ts";
import { assertProjectName } from "../team-server/project-name.ts";
import { projectNameOf } from "./project-name-of.ts";

/** Where scans go. */
export interface PushTarget {
  /** The address of a team's server, as somebody typed it. */
  readonly server: string;
  /** The project's name there, or what the names of a fleet begin with; by default Git knows it. */
  readonly as: string | undefined;
}

/**
 * Brings the records of projects of this machine to a team's server.
 *
 * @param root the project, or the folder of the fleet
 */
export async function pushRecords(
  services: Services,
  { server, as }: PushTarget,
  root: string,
  records: readonly ScanRecord[],
  signal: AbortSignal | undefined,
): Promise<PushOutcome> {
  const scans = [];
  for (const record of records) {
    const { path } = record;
    const project = as === undefined ? await projectNameOf(path, signal) : nameBelow(as, root, path);
    const policy = await services.files.read(path, "palisade.yaml");
    scans.push({ project, kind: kindOf(path), record, policy });
  }
  return services.pushing.push(server, scans, signal);
}

function nameBelow(as: string, root: string, path: string): string {
  const place = belowRoot(root, path).replaceAll("\\", "/");
  return assertProjectName(place === "." ? as : `${as}/${place}`);
}
