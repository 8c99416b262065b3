import type { Finding } from "../../../server/contract/finding.ts";
import { severities } from "../../../server/contract/severity.ts";
import { effectiveStatus, type Status, statuses } from "../../../server/contract/status.ts";

/** The filters of the list, kept in the address. An empty filter shows everything. */
export interface Filters {
  readonly status: readonly Status[];
  readonly severity: string;
  readonly category: string;
  readonly text: string;
  readonly onlyNew: boolean;
}

const keys = ["status", "severity", "owasp", "text", "new"] as const;

export function readFilters(query: URLSearchParams): Filters {
  const asked = query.get("status")?.split(",") ?? [];
  const severity = query.get("severity") ?? "";
  return {
    status: statuses.filter((status) => asked.includes(status)),
    severity: severities.find((known) => known === severity) ?? "",
    category: query.get("owasp") ?? "",
    text: query.get("text") ?? "",
    onlyNew: query.get("new") === "yes",
  };
}

/** The query with these filters. Its other parameters stay. */
export function writeFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const values = [
    filters.status.join(","),
    filters.severity,
    filters.category,
    filters.text,
    filters.onlyNew ? "yes" : "",
  ];
  const changed = new URLSearchParams(query);
  for (const [index, key] of keys.entries()) {
    const value = values[index];
    if (value) changed.set(key, value);
    else changed.delete(key);
  }
  return changed;
}

export function isFiltered(filters: Filters): boolean {
  return writeFilters(new URLSearchParams(), filters).size > 0;
}

/** The findings that pass every filter, in their order. */
export function filterFindings(
  findings: readonly Finding[],
  filters: Filters,
  newIds: readonly string[],
): readonly Finding[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean);
  return findings.filter(
    (finding) =>
      (filters.status.length === 0 || filters.status.includes(effectiveStatus(finding))) &&
      (filters.severity === "" || finding.severity === filters.severity) &&
      (filters.category === "" || finding.owasp === filters.category) &&
      (!filters.onlyNew || newIds.includes(finding.id)) &&
      hasWords(finding, words),
  );
}

function hasWords(finding: Finding, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const places = finding.evidence.flatMap(({ file, message }) => [file, message]);
  const text = [finding.id, finding.title, finding.owasp, finding.category, finding.masvs, ...places]
    .join("\n")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
