import { type AiResult, standingResults } from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import {
  type Found,
  findingsUnder,
  inForce,
  makeRecord,
  type Occasion,
  type Policy,
  recordOfLook,
  type Scan,
} from "../../scanner/index.ts";
import type { ProjectDocument } from "../project-document.ts";
import type { Services } from "../services.ts";
import { withNews } from "../sharing/alert-memory.ts";

/** The parts of a scan that a record contains. */
export interface Conclusion extends Pick<Scan, "found" | "coverage" | "team" | "warnings"> {
  readonly project: { readonly pubspec: { readonly name: string } };
}

/** A scan of a project, and the policy that it is judged by. */
export interface ScanToJudge {
  /** The project's real path. */
  readonly path: string;
  readonly scan: Conclusion;
  readonly policy: Policy;
  readonly startedAt: Date;
  readonly durationMs: number;
}

export interface JudgedScan {
  readonly record: ScanRecord;
  /** What the record was made from: what the checks found, and what stands of deep scans. */
  readonly found: readonly Found[];
  /** The decisions stored on this machine. */
  readonly decisions: ProjectDocument["triage"];
}

/** Judges a scan by what is remembered about its project, and stores nothing. */
export async function judgeScan(
  services: Pick<Services, "store" | "files" | "folders">,
  scanned: ScanToJudge,
): Promise<JudgedScan> {
  const document = await services.store.project(scanned.path).read();
  const saved = await textsOfAiResults(services, scanned.path, document);
  const found = allFound(scanned.scan, document, (file) => saved.get(file));
  return { record: recordOf(services, scanned, found, document), found, decisions: document.triage };
}

/**
 * The record of a look at a project. It is not stored.
 *
 * @param typed texts that are not saved yet, by file
 */
export async function judgeLook(
  services: Pick<Services, "store" | "files" | "folders">,
  scanned: ScanToJudge,
  typed: ReadonlyMap<string, string>,
): Promise<ScanRecord> {
  const document = await services.store.project(scanned.path).read();
  const saved = await textsOfAiResults(services, scanned.path, document);
  const found = allFound(scanned.scan, document, (file) => typed.get(file) ?? saved.get(file));
  return recordOfLook(recordOf(services, scanned, found, document), document.record ?? undefined);
}

/**
 * Like `judgeScan`, and stores the record.
 *
 * @throws Failure `unavailable` when it cannot be written
 */
export async function keepRecord(
  services: Pick<Services, "store" | "files" | "folders" | "alerts">,
  scanned: ScanToJudge,
  occasion: Occasion = "scan",
): Promise<ScanRecord> {
  const { store, alerts } = services;
  const { path, scan } = scanned;
  const isAlerting = await alerts.isOn();
  const saved = await textsOfAiResults(services, path, await store.project(path).read());
  const { record } = await store.project(path).update((document) => {
    const found = allFound(scan, document, (file) => saved.get(file));
    const judged = recordOf(services, scanned, found, document);
    const record = occasion === "look" ? recordOfLook(judged, document.record ?? undefined) : judged;
    return { ...document, record, alerts: isAlerting ? withNews(document.alerts, judged) : undefined };
  });
  if (!record) throw new Failure("unavailable", `The record of ${path} could not be written.`);
  if (isAlerting) alerts.recorded(path);
  return record;
}

/** What the checks found and, of what deep scans found, what still stands. */
export function allFound(
  { found, team }: Pick<Scan, "found" | "team">,
  { aiResults = [] }: { readonly aiResults?: readonly AiResult[] | undefined },
  textOf: (file: string) => string | undefined,
): readonly Found[] {
  return aiResults.length === 0 ? found : [...found, ...standingResults(aiResults, found, textOf, team.secrets)];
}

/** The texts of the files that deep scans found something in: only those show which results still stand. */
async function textsOfAiResults(
  { files }: Pick<Services, "files">,
  project: string,
  { aiResults = [] }: ProjectDocument,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of new Set(aiResults.map((result) => result.file))) {
    const text = await files.read(project, file);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}

/**
 * The record of a scan: decisions applied, graded, gated, and compared with the previous record and the baseline.
 * Records are made only here.
 */
function recordOf(
  { folders }: Pick<Services, "folders">,
  scanned: ScanToJudge,
  found: readonly Found[],
  document: ProjectDocument,
): ScanRecord {
  const { path, scan, policy, startedAt, durationMs } = scanned;
  const scannedAt = startedAt.toISOString();
  const today = scannedAt.slice(0, 10);
  const repositoryPath = folders.repositoryPathOf(path);
  const result = {
    path,
    ...(repositoryPath !== undefined && { repositoryPath }),
    name: scan.project.pubspec.name,
    ...scan.team.belonging,
    scannedAt,
    durationMs,
    findings: findingsUnder(policy, found, document.triage, today),
    coverage: scan.coverage,
    warnings: [scan.warnings, document.alerts?.trouble ?? []].flat(),
  };
  const own = { team: scan.team, found, decisions: document.triage };
  return makeRecord(result, inForce(policy, own, today), document.record ?? undefined, document.baseline);
}
