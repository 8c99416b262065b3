import type { GateConfig } from "../core/scan/gate.ts";
import { makeRecord, type ScanRecord } from "../core/scan/record.ts";
import type { Scan } from "../core/scan/scan.ts";
import { applyTriage } from "../core/scan/triage.ts";
import type { ProjectDocument } from "./store.ts";

/**
 * The record that a scan makes of a project: people's decisions applied, graded, gated, and compared with the previous
 * record and the baseline.
 *
 * @param document what is remembered about the project
 */
export function recordOf(
  path: string,
  scan: Scan,
  document: ProjectDocument,
  gate: GateConfig,
  started: Date,
  durationMs: number,
): ScanRecord {
  const scannedAt = started.toISOString();
  const result = {
    path,
    name: scan.project.pubspec.name,
    scannedAt,
    durationMs,
    findings: applyTriage(scan.findings, { ...scan.team.triage, ...document.triage }, scannedAt.slice(0, 10)),
    coverage: scan.coverage,
    warnings: scan.warnings,
  };
  return makeRecord(result, gate, document.record ?? undefined, document.baseline);
}
