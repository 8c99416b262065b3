import type { Notification } from "sarif";
import type { Finding } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { maxResults, sarifLog } from "./log.ts";
import { notification, notificationsOf } from "./notifications.ts";
import { type RankedResult, resultsOf } from "./results.ts";
import { ruleOf } from "./rules.ts";
import { taxonomiesOf } from "./taxonomies.ts";

export interface SarifOptions {
  /** Palisade's own version. */
  readonly version: string;
  /**
   * Whether to list decided places, marked as suppressed. GitHub code scanning ignores the mark and opens an alert for
   * each.
   */
  readonly suppressed?: boolean;
  /**
   * Tells these results from others in the same repository, which a later upload would replace. The default is the
   * project's path in the repository, or `fleet` for several projects.
   */
  readonly category?: string;
}

/**
 * Records as a SARIF 2.1.0 log of one run: every place that fails or needs review, worst first, with paths relative to
 * the repository's root.
 */
export function sarif(records: readonly ScanRecord[], options: SarifOptions): string {
  const [only, ...others] = records;
  const { version, suppressed = false, category = others.length > 0 ? "fleet" : only?.repositoryPath } = options;
  const checks = oneFindingPerCheck(records);
  const taxonomies = taxonomiesOf(checks);
  const ruleIndex = new Map(checks.map(({ id }, index) => [id, index]));
  const results = oncePerPlace(records.flatMap((record) => resultsOf(record, ruleIndex, suppressed))).sort(
    (one, other) => one.rank - other.rank,
  );
  return sarifLog({
    version,
    rules: checks.map((finding) => ruleOf(finding, taxonomies)),
    taxonomies,
    category: category ? `palisade/${category}` : "palisade",
    invocations: records.map((record, index) => ({
      executionSuccessful: true,
      startTimeUtc: record.scannedAt,
      toolExecutionNotifications: [...notificationsOf(record), ...(index === 0 ? cutNotification(results) : [])],
    })),
    results: results.map(({ result }) => result),
  });
}

/** Keeps each place once: a package that several apps use is part of each of their records. */
function oncePerPlace(results: readonly RankedResult[]): RankedResult[] {
  return [...new Map(results.map((one) => [one.place, one] as const).reverse()).values()].reverse();
}

/** One finding for each check, from the first record that has it, sorted by id. */
function oneFindingPerCheck(records: readonly ScanRecord[]): Finding[] {
  const byId = new Map<string, Finding>();
  for (const { findings } of records)
    for (const finding of findings) if (!byId.has(finding.id)) byId.set(finding.id, finding);
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function cutNotification({ length }: readonly RankedResult[]): Notification[] {
  if (length <= maxResults) return [];
  const text = `Of ${length} results the worst ${maxResults} are listed: more than that is not accepted by code hosts.`;
  return [notification("warning", text)];
}
