import { createHash } from "node:crypto";
import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import type { Evidence, Finding } from "../../contract/finding.ts";
import { isAmong, placeName } from "../../contract/place-names.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { decisionWords } from "../../reports/decision-text.ts";
import { plainMessage } from "../../reports/plain-message.ts";
import { safeLine } from "../../reports/safe-line.ts";
import { type Location, matcherOf } from "../../scanner/index.ts";
import { rangeOf } from "./places.ts";
import type { EditorSettings } from "./settings.ts";

/** The data of a diagnostic, for code actions. */
interface DiagnosticData {
  readonly path: string;
  readonly id: string;
  readonly fixable: boolean;
}

/** The diagnostics of one file, with an id that changes with them. */
export interface FileReport {
  readonly resultId: string;
  readonly items: readonly Diagnostic[];
}

export interface Places {
  /** The editor's URI for a file of the project. */
  uri(file: string): string;
  /** The URI of a check's page. */
  page(check: string): string;
}

/**
 * Places that fail or need review, by file. Triaged and ignored places and notes are left out, and what the
 * settings do not want to see: places of the baseline, of some files, or of some checks.
 */
export function reportsOf(
  record: ScanRecord,
  settings: EditorSettings["diagnostics"],
  places: Places,
): ReadonlyMap<string, FileReport> {
  const byFile = new Map<string, Diagnostic[]>();
  const { baseline } = record;
  const known = settings.onlyNew && baseline?.places ? new Set(baseline.places) : undefined;
  const isExcluded = matcherOf(Object.keys(settings.exclude).filter((glob) => settings.exclude[glob]));
  for (const finding of record.findings) {
    if (finding.suppressed) continue;
    for (const evidence of finding.evidence) {
      if (known && isAmong(known, placeName(evidence))) continue;
      if (isExcluded(evidence.file)) continue;
      const severity = severityOf(finding, evidence, settings);
      if (severity === undefined) continue;
      const items = byFile.get(evidence.file) ?? [];
      if (items.length === 0) byFile.set(evidence.file, items);
      items.push(diagnostic(record.path, finding, evidence, severity, places));
    }
  }
  return new Map([...byFile].map(([file, items]) => [file, reportOf(items)]));
}

/** The report of a file. */
export function reportOf(items: readonly Diagnostic[]): FileReport {
  return { resultId: digest(items), items };
}

/** Merges the reports of a file that two projects share, such as a build script. A diagnostic of both appears once. */
export function joinReports(one: FileReport, other: FileReport): FileReport {
  const place = ({ code, range, message }: Diagnostic) => JSON.stringify([code, range, message]);
  const known = new Set(one.items.map(place));
  const items = [...one.items, ...other.items.filter((item) => !known.has(place(item)))];
  return reportOf(items);
}

function diagnostic(
  path: string,
  finding: Finding,
  evidence: Evidence,
  severity: DiagnosticSeverity,
  places: Places,
): Diagnostic {
  const { id, fixable, source } = finding;
  const data: DiagnosticData = { path, id, fixable };
  const news = decisionWords(finding)?.news;
  return {
    range: rangeOf(evidence),
    severity,
    code: id,
    ...(source === "static" && { codeDescription: { href: places.page(id) } }),
    source: "palisade",
    message: plainMessage(news === undefined ? evidence.message : `${evidence.message} (${news})`),
    ...relatedInformation(evidence, places),
    data,
  };
}

/** The way of the value, and what else took part in the decision. */
function relatedInformation({ related = [], flow = [] }: Evidence, places: Places) {
  const at = (place: Location) => ({ uri: places.uri(place.file), range: rangeOf(place) });
  const all = [
    ...flow.map((step) => ({ location: at(step), message: plainMessage(step.message) })),
    ...related.map((place) => ({
      location: at(place),
      message: safeLine(place.snippet) || "This place took part in the decision.",
    })),
  ];
  return all.length > 0 ? { relatedInformation: all } : {};
}

const failing = {
  Critical: DiagnosticSeverity.Error,
  High: DiagnosticSeverity.Error,
  Medium: DiagnosticSeverity.Warning,
  Low: DiagnosticSeverity.Information,
  Info: DiagnosticSeverity.Hint,
} as const;
const named = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
  off: undefined,
} as const;

function severityOf(
  finding: Finding,
  evidence: Evidence,
  { fail, review, severity }: EditorSettings["diagnostics"],
): DiagnosticSeverity | undefined {
  if (evidence.level === "note" || evidence.judged) return undefined;
  const own = Object.hasOwn(severity, finding.id) ? severity[finding.id] : undefined;
  if (own !== undefined) return named[own];
  if (evidence.level === "review") return named[review];
  return fail === "bySeverity" ? failing[finding.severity] : named[fail];
}

function digest(items: readonly Diagnostic[]): string {
  return createHash("sha256").update(JSON.stringify(items)).digest("base64url").slice(0, 22);
}
