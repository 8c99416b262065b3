import { type Rules, rememberPubspecs, snapshotScanner } from "../../scanner/index.ts";
import { diskSnapshot } from "../disk-snapshot.ts";
import { listFolder } from "../list-folder.ts";
import { locateProject } from "../project-finder.ts";
import type { Conclusion } from "../records/judge-scan.ts";
import { contentsOf, type Fingerprint, readingSnapshot, stampsOf } from "./fingerprint.ts";

/** What looking at one project came to; plain data. */
export interface Examination {
  readonly fingerprint: Fingerprint;
  /** Absent when the project holds what it held before. */
  readonly scan?: {
    readonly conclusion: Omit<Conclusion, "team">;
    /** The project's own policy: its text, and why it is not used, when it is not. */
    readonly policy: { readonly text: string | undefined; readonly refused: string | undefined };
    readonly durationMs: number;
  };
}

/**
 * Scans a project without a pause, unless it holds what it held before. Remembers nothing and writes nothing, so that
 * it can be stopped at any time.
 *
 * @param path a project's real path
 * @param known the fingerprint of the last scan, if there was one
 * @throws Failure `not a project` when it has gone or is none any more
 */
export type Examine = (path: string, known: Fingerprint | undefined) => Promise<Examination>;

export function createExamine(rules: Rules): Examine {
  const wrap = rememberPubspecs();
  const scan = snapshotScanner(rules, wrap);
  return async (path, known) => {
    const started = performance.now();
    const snapshot = await diskSnapshot(locateProject(path, path), () => undefined, listFolder, wrap);
    if (known !== undefined && contentsOf(snapshot, known.reached) === known.contents) {
      return { fingerprint: { ...known, stamps: stampsOf(snapshot, known.reached) } };
    }
    const reading = readingSnapshot(snapshot);
    const { project, found, coverage, team, warnings, reached } = scan(reading);
    const policy = { text: project.config("palisade.yaml")?.text, refused: team.refused };
    const conclusion = { project: { pubspec: { name: project.pubspec.name } }, found, coverage, warnings };
    return {
      fingerprint: { stamps: stampsOf(snapshot, reached), contents: reading.contents(reached), reached },
      scan: { conclusion, policy, durationMs: Math.round(performance.now() - started) },
    };
  };
}
