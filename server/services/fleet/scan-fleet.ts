import { sep } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { breathing } from "../breathing.ts";
import { diskSnapshot } from "../disk-snapshot.ts";
import { sharedListing } from "../list-folder.ts";
import { type FoundProject, findProjects } from "../project-finder.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import type { Services } from "../services.ts";
import { examineRecorded, examineStrictly } from "./examine-recorded.ts";
import { type KnownProject, knownUnder, remember } from "./fleet-memory.ts";
import { type FleetMember, openLedger } from "./ledger.ts";
import { recognise } from "./recognise.ts";
import { partOf, type Shard } from "./shard.ts";
import { inThreads, rulesDigest, threadProgram } from "./threads.ts";

export interface FleetScan {
  /** How many projects there are, in all parts. */
  readonly found: number;
  /** See `FoundProjects`. */
  readonly truncated: number;
  /** In the order of their paths. */
  readonly members: readonly FleetMember[];
}

/**
 * Scans the projects below a folder, side by side on all cores, and records each. A project that holds what it held is
 * not scanned again. Whatever goes wrong with one concerns that one alone.
 *
 * @param policyFile a policy that no project can loosen: then every project is scanned, and nothing is recorded
 * @throws Failure `cancelled`; what was finished until then stays recorded
 */
export async function scanFleet(
  services: Services,
  root: string,
  shard: Shard,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
  policyFile?: string,
): Promise<FleetScan> {
  const program = threadProgram(services.installation);
  const rules = await rulesDigest(program);
  // What is remembered was judged by what the projects decide themselves.
  const known =
    policyFile === undefined ? knownUnder(rules, await services.store.fleet.read()) : new Map<string, KnownProject>();
  const context = { services, settings: await services.store.settings.read() };
  const listing = sharedListing();
  const { projects: found, truncated } = await findProjects(root, { list: listing.first, signal });
  const projects = partOf(found, shard);
  const ledger = openLedger(projects, report);
  const news = new Map<string, KnownProject>();
  const breathe = breathing(signal);
  try {
    const changed: FoundProject[] = [];
    for (const project of projects) {
      const before = known.get(project.path);
      const now =
        before && (await recognise(context, before, await diskSnapshot(project.path, breathe, listing.second)));
      if (!now) changed.push(project);
      else ledger.finish({ ...project, outcome: "unchanged", lastScan: now.summary });
      if (now && now !== before) news.set(project.path, now);
    }
    await inThreads(program, changed, signal, async (project, examine) => {
      await breathe();
      ledger.begin(project);
      try {
        if (policyFile !== undefined) {
          ledger.finish({ ...project, ...(await examineStrictly(context, project.path, policyFile, examine)) });
          return;
        }
        const examined = await examineRecorded(context, project.path, known.get(project.path), examine);
        ledger.finish({ ...project, outcome: examined.outcome, lastScan: examined.lastScan });
        if (examined.known) news.set(project.path, examined.known);
      } catch (error) {
        // When the user has cancelled, that is the reason, and this throws.
        await breathe();
        ledger.finish({ ...project, outcome: "failed", lastScan: null, error: reasonOf(error) });
      }
    });
  } finally {
    const paths = new Set(found.map(({ path }) => path));
    // What was not looked for is not gone.
    const isGone = (path: string) => truncated === 0 && path.startsWith(root + sep) && !paths.has(path);
    if (news.size > 0 || [...known.keys()].some(isGone)) {
      await services.store.fleet.update((memory) => remember(memory, rules, news, isGone));
    }
  }
  return { found: found.length, truncated, members: ledger.members() };
}

/** What is said about a project that could not be scanned. */
function reasonOf(error: unknown): string {
  return error instanceof Failure ? error.message : `Palisade broke here, please report it: ${String(error)}`;
}
