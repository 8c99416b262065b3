import { standingResults } from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { type Found, findingsUnder, inForce, makeRecord, type Policy, type Scan } from "../../scanner/index.ts";
import type { ProjectDocument } from "../project-document.ts";
import { repositoryPathOf } from "../repository-path.ts";
import { withNews } from "../sharing/alert-memory.ts";
import type { Alerts } from "../sharing/alerts.ts";
import type { Store } from "../store.ts";

/** The parts of a scan that a record contains. */
export interface Conclusion extends Pick<Scan, "found" | "coverage" | "team" | "warnings"> {
  readonly project: { readonly pubspec: { readonly name: string } };
}

/** A scan of a project, with what its judgement depends on. */
export interface ScanToJudge {
  /** The project's real path. */
  readonly path: string;
  readonly scan: Conclusion;
  readonly policy: Policy;
  /** The texts of the files that deep scans found something in, see `textsOfAiResults`. */
  readonly aiTexts: ReadonlyMap<string, string>;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** What the checks found and, of what deep scans found, what still stands. */
export function allFound(
  { scan, aiTexts }: Pick<ScanToJudge, "scan" | "aiTexts">,
  { aiResults = [] }: ProjectDocument,
): readonly Found[] {
  if (aiResults.length === 0) return scan.found;
  return [...scan.found, ...standingResults(aiResults, scan.found, (file) => aiTexts.get(file))];
}

/**
 * The record of a scan: decisions applied, graded, gated, and compared with the previous record and the baseline.
 * Records are made only here.
 *
 * @param document what is remembered about the project
 */
export function judgeScan(scanned: ScanToJudge, document: ProjectDocument): ScanRecord {
  const { path, scan, policy, startedAt, durationMs } = scanned;
  const found = allFound(scanned, document);
  const scannedAt = startedAt.toISOString();
  const today = scannedAt.slice(0, 10);
  const repositoryPath = repositoryPathOf(path);
  const result = {
    path,
    ...(repositoryPath !== undefined && { repositoryPath }),
    name: scan.project.pubspec.name,
    scannedAt,
    durationMs,
    findings: findingsUnder(policy, found, document.triage, today),
    coverage: scan.coverage,
    warnings: [scan.warnings, document.alerts?.trouble ?? []].flat(),
  };
  const own = { team: scan.team, found, decisions: document.triage };
  return makeRecord(result, inForce(policy, own, today), document.record ?? undefined, document.baseline);
}

/**
 * Judges a scan by the project's document and stores the record.
 *
 * @throws Failure `unavailable` when it cannot be written
 */
export async function keepRecord(
  { store, alerts }: { readonly store: Store; readonly alerts: Alerts },
  scanned: ScanToJudge,
): Promise<ScanRecord> {
  const isAlerting = await alerts.isOn();
  const { record } = await store.project(scanned.path).update((document) => {
    const judged = judgeScan(scanned, document);
    return { ...document, record: judged, alerts: isAlerting ? withNews(document.alerts, judged) : undefined };
  });
  if (!record) throw new Failure("unavailable", `The record of ${scanned.path} could not be written.`);
  if (isAlerting) alerts.recorded(scanned.path);
  return record;
}
