import type { ProjectKind } from "../contract/project-kind.ts";
import { severities } from "../contract/severity.ts";
import type { ScanSummary } from "../contract/summary.ts";
import { safeLine } from "./safe-line.ts";

interface Row {
  readonly path: string;
  readonly name: string;
  readonly kind: ProjectKind;
  readonly lastScan: ScanSummary | null;
}

const head = [
  "name",
  "path",
  "kind",
  "owner",
  "group",
  "grade",
  "score",
  "gate",
  ...severities.map(lower),
  "review",
  "scannedAt",
];

/** Projects as a table for a spreadsheet, one line for each. A project without a scan has empty cells. */
export function fleetCsv(projects: readonly Row[]): string {
  const rows = projects.map(({ path, name, kind, lastScan }) => {
    if (!lastScan) return [name, path, kind];
    const { owner = "", group = "", grade, score, pass, bySeverity, review, scannedAt } = lastScan;
    const failing = severities.map((severity) => bySeverity[severity]);
    return [name, path, kind, owner, group, grade, score, pass ? "open" : "closed", ...failing, review, scannedAt];
  });
  return [head, ...rows].map((row) => `${head.map((_, index) => cell(row[index] ?? "")).join(",")}\n`).join("");
}

/** A spreadsheet would run a text that begins like a formula. */
function cell(value: string | number): string {
  const text = safeLine(String(value));
  const harmless = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function lower(word: string): string {
  return word.toLowerCase();
}
