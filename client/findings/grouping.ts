import type { Evidence, Finding } from "../../server/contract/finding.ts";
import type { Translate } from "../translate.ts";
import { standingOf } from "./finding.ts";
import { severityLabels, standingLabels, type Words } from "./labels.ts";

/** Findings under one heading, each with its places there. */
export interface Group {
  /** The same for the same heading in every scan, so that the tree stays expanded. */
  readonly key: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly finding: Finding;
  readonly evidence: readonly Evidence[];
}

/** One way to group the findings of a project. */
interface Grouping {
  readonly label: (t: Translate) => string;
  readonly groups: (findings: readonly Finding[], t: Translate) => Group[];
}

const byStatus: Grouping = {
  label: (t) => t("Status"),
  groups: (findings, t) => groupsIn(standingLabels, findings, standingOf, t),
};

const bySeverity: Grouping = {
  label: (t) => t("Severity"),
  groups: (findings, t) => groupsIn(severityLabels, findings, ({ severity }) => severity, t),
};

const byOwasp: Grouping = {
  label: (t) => t("OWASP category"),
  groups: (findings) =>
    gather(
      findings.map((finding) => ({
        key: finding.owasp,
        label: `${finding.owasp} ${finding.category}`,
        entry: entryOf(finding),
      })),
    ).sort((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1))),
};

const byFile: Grouping = {
  label: (t) => t("File"),
  groups(findings, t) {
    const nowhere = { key: "", label: t("No file") };
    const placed = findings.flatMap((finding) => {
      const files = [...new Set(finding.evidence.map(({ file }) => file))];
      if (files.length === 0) return [{ ...nowhere, entry: entryOf(finding) }];
      return files.map((file) => ({
        key: file,
        label: file,
        entry: { finding, evidence: finding.evidence.filter((item) => item.file === file) },
      }));
    });
    return gather(placed).sort((a, b) => Number(a.key === "") - Number(b.key === "") || compare(a.key, b.key));
  },
};

export const groupings = { status: byStatus, severity: bySeverity, owasp: byOwasp, file: byFile };
export type GroupingId = keyof typeof groupings;

function entryOf(finding: Finding): Entry {
  return { finding, evidence: finding.evidence };
}

/** Groups in the order of the labels. */
function groupsIn<Key extends string>(
  labels: Words<Key>,
  findings: readonly Finding[],
  keyOf: (finding: Finding) => Key,
  t: Translate,
): Group[] {
  const keys = Object.keys(labels) as Key[];
  return gather(
    keys.flatMap((key) =>
      findings
        .filter((finding) => keyOf(finding) === key)
        .map((finding) => ({ key, label: labels[key](t), entry: entryOf(finding) })),
    ),
  );
}

/** Groups items by key, in order of first appearance. */
function gather(placed: readonly { key: string; label: string; entry: Entry }[]): Group[] {
  const groups = new Map<string, { key: string; label: string; entries: Entry[] }>();
  for (const { key, label, entry } of placed) {
    const group = groups.get(key) ?? { key, label, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
