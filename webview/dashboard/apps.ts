import type { ProjectKind } from "../../server/contract/project-kind.ts";
import { severities } from "../../server/contract/severity.ts";
import type { Calls } from "../../server/operations/index.ts";
import { placeBelow } from "../ui/projects/place-below.ts";

export type ProjectsAnswer = Calls["projects"]["output"];
export type LastScan = NonNullable<ProjectsAnswer["projects"][number]["lastScan"]>;

/** Why and when the scan of an app failed. */
export interface ScanFailure {
  readonly message: string;
  readonly at: string;
}

/** An app of the list, with its last results. */
export interface FleetApp {
  readonly path: string;
  readonly name: string;
  readonly kind: ProjectKind;
  /** The path below the common folder. Undefined when it is the app's name. */
  readonly place: string | undefined;
  /** Whether the editor has it open. */
  readonly isOpen: boolean;
  /** Whether its results count text that the editor has not saved. */
  readonly isUnsaved: boolean;
  readonly scan: LastScan | undefined;
  /** Why the last scan failed, unless a later one succeeded. */
  readonly failure: string | undefined;
}

/** What a scan of all apps has found so far, by path. */
export interface FleetNews {
  readonly results: ReadonlyMap<string, LastScan>;
  readonly failures: ReadonlyMap<string, ScanFailure>;
}

/** The apps of a folder, with what this session has found about them. */
export function appsOf(
  { root, open, unsaved, projects }: ProjectsAnswer,
  { results, failures }: FleetNews,
): FleetApp[] {
  return projects.map(({ path, name, kind, lastScan }) => {
    const scan = latest(lastScan ?? undefined, results.get(path));
    const failure = failures.get(path);
    const counts = failure && !(scan && scan.scannedAt > failure.at);
    return {
      path,
      name,
      kind,
      place: placeBelow(root, { path, name }),
      isOpen: open?.includes(path) ?? false,
      isUnsaved: unsaved?.includes(path) ?? false,
      scan,
      failure: counts ? failure.message : undefined,
    };
  });
}

/** The stored one when both are of the same scan: a decision may have changed it since. */
function latest(stored: LastScan | undefined, found: LastScan | undefined): LastScan | undefined {
  return found && !(stored && stored.scannedAt >= found.scannedAt) ? found : stored;
}

/** The apps whose name or path contains every word, ignoring case. */
export function searchApps(apps: readonly FleetApp[], query: string): readonly FleetApp[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return apps;
  return apps.filter(({ name, place = "" }) => {
    const text = `${name} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many apps were scanned, wait for a scan, or failed. */
export function countApps(apps: readonly FleetApp[]) {
  return {
    all: apps.length,
    scanned: apps.filter(({ scan, failure }) => scan && failure === undefined).length,
    failed: apps.filter(({ failure }) => failure !== undefined).length,
    waiting: apps.filter(({ scan, failure }) => !scan && failure === undefined).length,
  };
}

/** How many checks of each severity fail in all of the apps. */
export function severitiesOf(apps: readonly FleetApp[]): LastScan["bySeverity"] {
  const counts = { Critical: 0, High: 0, Medium: 0, Low: 0, Info: 0 };
  for (const { scan } of apps) for (const one of severities) counts[one] += scan?.bySeverity[one] ?? 0;
  return counts;
}

/** Every score of an app, oldest first. */
export function scoresOf({ history, score }: LastScan): number[] {
  return [...history.map((entry) => entry.score), score];
}
