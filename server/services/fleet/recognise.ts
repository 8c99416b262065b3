import type { DiskSnapshot } from "../disk-snapshot.ts";
import { stampsOf } from "./fingerprint.ts";
import type { FleetContext } from "./fleet-context.ts";
import type { KnownProject } from "./fleet-memory.ts";
import { hasEnded, isUpToDate, knownProject } from "./known-project.ts";

/**
 * What is known about an unchanged project, without reading it. Undefined when it may have changed, or when a decision
 * about it has expired.
 */
export async function recognise(
  context: FleetContext,
  known: KnownProject,
  snapshot: DiskSnapshot,
): Promise<KnownProject | undefined> {
  const { stamps, reached } = known.fingerprint;
  if (hasEnded(context, known) || stampsOf(snapshot, reached) !== stamps) return undefined;
  if (isUpToDate(context, snapshot.root, known)) return known;
  return await knownProject(context, snapshot.root, known.fingerprint, known.scannedAt);
}
