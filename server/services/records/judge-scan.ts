import { findingsUnder, inForce, makeRecord, type Policy, type Scan, type ScanRecord } from "../../scanner/index.ts";
import type { ProjectDocument } from "../project-document.ts";
import { repositoryPathOf } from "../repository-path.ts";

/** What a record takes from a scan. */
export interface Conclusion extends Pick<Scan, "found" | "coverage" | "team" | "warnings"> {
  readonly project: { readonly pubspec: { readonly name: string } };
}

/**
 * The record that a scan makes of a project: people's decisions applied, graded, gated, and compared with the previous
 * record and the baseline.
 *
 * @param document what is remembered about the project
 */
export function recordOf(
  path: string,
  scan: Conclusion,
  document: ProjectDocument,
  policy: Policy,
  started: Date,
  durationMs: number,
): ScanRecord {
  const scannedAt = started.toISOString();
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
