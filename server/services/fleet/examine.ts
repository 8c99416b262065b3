import { type Rules, rememberPubspecs, snapshotScanner } from "../../scanner/index.ts";
import { diskSnapshot } from "../disk-snapshot.ts";
import { locateProject } from "../project-finder.ts";
import type { Conclusion } from "../records/judge-scan.ts";
import { contentsOf, type Fingerprint, fingerprintOf, readingSnapshot } from "./fingerprint.ts";

/** The result of examining one project, as plain data. */
export interface Examination {
  readonly fingerprint: Fingerprint;
  /** Absent when the project's content is unchanged. */
  readonly scan?: {
    readonly conclusion: Omit<Conclusion, "team">;
    /** The text of the project's own policy, and why it is not used, if so. */
    readonly policy: { readonly text: string | undefined; readonly refused: string | undefined };
    readonly durationMs: number;
  };
}

/**
 * Scans a project without pausing, unless its content is unchanged. It stores nothing, so that it can be stopped at any
 * time.
 *
 * @param path a project's real path
 * @param known the fingerprint of the last scan, if any
 * @throws Failure `not a project` when it is gone or no project any more
 */
export type Examine = (path: string, known: Fingerprint | undefined) => Promise<Examination>;

export function createExamine(rules: Rules): Examine {
  const wrap = rememberPubspecs();
  const scan = snapshotScanner(rules, wrap);
  return async (path, known) => {
    const started = performance.now();
    const snapshot = await diskSnapshot(locateProject(path, path), () => undefined, wrap);
    if (known !== undefined && contentsOf(snapshot, known.reached) === known.contents) {
      return { fingerprint: fingerprintOf(snapshot, known.reached, known.contents) };
    }
    const reading = readingSnapshot(snapshot);
    const { project, found, coverage, team, warnings, reached } = scan(reading);
    const policy = { text: project.config("palisade.yaml")?.text, refused: team.refused };
    const conclusion = { project: { pubspec: { name: project.pubspec.name } }, found, coverage, warnings };
    return {
      fingerprint: fingerprintOf(snapshot, reached, reading.contents(reached)),
      scan: { conclusion, policy, durationMs: Math.round(performance.now() - started) },
    };
  };
}
