import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { findingsUnder, inForce, makeRecord, type Policy, type Scan } from "../../scanner/index.ts";
import type { ProjectDocument } from "../project-document.ts";
import { repositoryPathOf } from "../repository-path.ts";
import type { Store } from "../store.ts";

/** What a record takes from a scan. */
export interface Conclusion extends Pick<Scan, "found" | "coverage" | "team" | "warnings"> {
  readonly project: { readonly pubspec: { readonly name: string } };
}

/** A scan of a project, and what it is judged by. */
export interface ScanToJudge {
  /** The project's real path. */
  readonly path: string;
  readonly scan: Conclusion;
  readonly policy: Policy;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/**
 * The record that a scan makes of a project: people's decisions applied, graded, gated, and compared with the previous
 * record and the baseline. This is the only place that makes one.
 *
 * @param document what is remembered about the project
 */
export function judgeScan(
  { path, scan, policy, startedAt, durationMs }: ScanToJudge,
  document: ProjectDocument,
): ScanRecord {
  const scannedAt = startedAt.toISOString();
  const today = scannedAt.slice(0, 10);
  const repositoryPath = repositoryPathOf(path);
  const result = {
    path,
    ...(repositoryPath !== undefined && { repositoryPath }),
    name: scan.project.pubspec.name,
    scannedAt,
    durationMs,
    findings: findingsUnder(policy, scan.found, document.triage, today),
    coverage: scan.coverage,
    warnings: scan.warnings,
  };
  const own = { team: scan.team, found: scan.found, decisions: document.triage };
  return makeRecord(result, inForce(policy, own, today), document.record ?? undefined, document.baseline);
}

/**
 * Judges a scan by what is remembered about the project, and keeps the record.
 *
 * @throws Failure `unavailable` when it cannot be written
 */
export async function keepRecord(store: Store, scanned: ScanToJudge): Promise<ScanRecord> {
  const { record } = await store
    .project(scanned.path)
    .update((document) => ({ ...document, record: judgeScan(scanned, document) }));
  if (!record) throw new Failure("unavailable", `The record of ${scanned.path} could not be written.`);
  return record;
}
