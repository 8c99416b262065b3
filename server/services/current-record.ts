import { settle } from "../core/scan/found.ts";
import type { GateConfig } from "../core/scan/gate.ts";
import { makeRecord, type ScanRecord } from "../core/scan/record.ts";
import type { Scan } from "../core/scan/scan.ts";
import { applyTriage } from "../core/scan/triage.ts";
import type { ProjectDocument } from "./project-document.ts";
import { repositoryPathOf } from "./repository-path.ts";

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
  gate: GateConfig,
  started: Date,
  durationMs: number,
): ScanRecord {
  const scannedAt = started.toISOString();
  const { offBecause, ignoredBecause, triage } = scan.team;
  const findings = scan.found.map((one) => settle(one, { heedsComment: () => true, offBecause, ignoredBecause }));
  const repositoryPath = repositoryPathOf(path);
  const result = {
    path,
    ...(repositoryPath !== undefined && { repositoryPath }),
    name: scan.project.pubspec.name,
    scannedAt,
    durationMs,
    findings: applyTriage(findings, { team: triage, project: document.triage }, scannedAt.slice(0, 10)),
    coverage: scan.coverage,
    warnings: scan.warnings,
  };
  return makeRecord(result, gate, document.record ?? undefined, document.baseline);
}
