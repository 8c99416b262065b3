import { sep } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { yieldingToEventLoop } from "../event-loop.ts";
import { listFolder, listFolderAgain, sharedListing } from "../list-folder.ts";
import type { FoundProject } from "../project-finder.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import { findInPlace, type SearchPlace } from "../search-place.ts";
import type { Services } from "../services.ts";
import { programDigest, threadProgram } from "../threads/thread-program.ts";
import { examineRecorded, examineStrictly } from "./examine-recorded.ts";
import { emptyFleetMemory, type KnownProject, knownUnder, remember } from "./fleet-memory.ts";
import { type FleetMember, openLedger } from "./ledger.ts";
import { createRecognise } from "./recognise.ts";
import { partOf, type Shard } from "./shard.ts";
import { inThreads } from "./threads.ts";

export interface FleetScan {
  /** Number of projects in all shards. */
  readonly found: number;
  /** See `FoundProjects`. */
  readonly truncated: number;
  /** In path order. */
  readonly members: readonly FleetMember[];
}

/**
 * Scans the projects of a place in parallel on all cores and records each. An unchanged project is not scanned
 * again. A failure affects only its own project.
 *
 * @param policyFile a policy that no project can loosen; with it, every project is scanned and nothing is recorded
 * @throws Failure `cancelled`; finished projects stay recorded
 */
export async function scanFleet(
  services: Services,
  place: SearchPlace,
  shard: Shard,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
  policyFile?: string,
): Promise<FleetScan> {
  const program = threadProgram(services.installation);
  const rules = await programDigest(program);
  // The memory holds results under the projects' own policies.
  const known = knownUnder(rules, policyFile === undefined ? await services.store.fleet.read() : emptyFleetMemory);
  const context = { services, settings: await services.store.settings.read() };
  // Folders that were listed the last time are quick to list again.
  const listing = sharedListing(known.paths.length > 0 ? listFolderAgain : listFolder);
  const { projects: found, truncated } = await findInPlace(place, { list: listing.first, signal });
  const projects = partOf(found, shard);
  const ledger = openLedger(projects, report);
  const news = new Map<string, KnownProject>();
  const yieldToEventLoop = yieldingToEventLoop(signal);
  const recognise = createRecognise(context, listing.again);
  try {
    const changed: FoundProject[] = [];
    for (const project of projects) {
      await yieldToEventLoop();
      const before = known.at(project.path);
      const now = before && (await recognise(project.path, before));
      if (!now) changed.push(project);
      else ledger.finish({ ...project, outcome: "unchanged", lastScan: now.summary });
      if (now && now !== before) news.set(project.path, now);
    }
    await inThreads(program, changed, signal, async (project, examine) => {
      await yieldToEventLoop();
      ledger.begin(project);
      try {
        if (policyFile !== undefined) {
          ledger.finish({ ...project, ...(await examineStrictly(context, project.path, policyFile, examine)) });
          return;
        }
        const examined = await examineRecorded(context, project.path, known.at(project.path), examine);
        ledger.finish({ ...project, outcome: examined.outcome, lastScan: examined.lastScan });
        if (examined.known) news.set(project.path, examined.known);
      } catch (error) {
        // If the user has cancelled, this throws that reason.
        await yieldToEventLoop();
        ledger.finish({ ...project, outcome: "failed", lastScan: null, error: reasonOf(error) });
      }
    });
  } finally {
    const paths = new Set(found.map(({ path }) => path));
    // A project outside this search may still exist.
    const isGone = (path: string) => truncated === 0 && path.startsWith(place.folder + sep) && !paths.has(path);
    if (news.size > 0 || known.paths.some(isGone)) {
      await services.store.fleet.update((memory) => remember(memory, rules, news, isGone));
    }
  }
  return { found: found.length, truncated, members: ledger.members() };
}

/** Describes why a project could not be scanned. */
function reasonOf(error: unknown): string {
  return error instanceof Failure ? error.message : `Internal error, please report it: ${String(error)}`;
}
