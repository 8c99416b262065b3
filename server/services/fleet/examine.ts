import { type Rules, rememberPubspecs, snapshotScanner } from "../../scanner/index.ts";
import { diskSnapshot } from "../disk-snapshot.ts";
import { locateProject } from "../project-finder.ts";
import { type PlainScan, plainScan } from "../records/plain-scan.ts";
import { contentsOf, type Fingerprint, fingerprintOf, readingSnapshot } from "./fingerprint.ts";

/** The result of examining one project, as plain data. */
interface Examination {
  readonly fingerprint: Fingerprint;
  /** Absent when the project's content is unchanged. */
  readonly scan?: PlainScan & { readonly durationMs: number };
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
    const result = scan(reading);
    const { reached } = result;
    return {
      fingerprint: fingerprintOf(snapshot, reached, reading.contents(reached)),
      scan: { ...plainScan(result), durationMs: Math.round(performance.now() - started) },
    };
  };
}
