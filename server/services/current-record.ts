import type { GateConfig } from "../core/scan/gate.ts";
import { makeRecord, type ScanRecord } from "../core/scan/record.ts";
import type { Scan } from "../core/scan/scan.ts";
import { applyTriage } from "../core/scan/triage.ts";
import { repositoryPathOf } from "./repository-path.ts";
import type { ProjectDocument } from "./store.ts";

/** What a record takes from a scan. Unlike the whole scan it is plain data, which a thread can hand to another. */
export interface Conclusion extends Pick<Scan, "findings" | "coverage" | "warnings"> {
  readonly project: { readonly pubspec: { readonly name: string } };
  readonly team: Pick<Scan["team"], "gate" | "triage">;
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
  const repositoryPath = repositoryPathOf(path);
  const result = {
    path,
    ...(repositoryPath !== undefined && { repositoryPath }),
    name: scan.project.pubspec.name,
    scannedAt,
    durationMs,
    findings: applyTriage(scan.findings, { ...scan.team.triage, ...document.triage }, scannedAt.slice(0, 10)),
    coverage: scan.coverage,
    warnings: scan.warnings,
  };
  return makeRecord(result, gate, document.record ?? undefined, document.baseline);
}
