import { owaspTitles } from "../checks/check.ts";
import { type Evidence, effectiveStatus, type Finding, type Status } from "../scan/finding.ts";
import type { ScanRecord } from "../scan/record.ts";
import { cost } from "../scan/score.ts";
import { codeBlock, inlineCode, prose } from "./markdown.ts";

/** How many places of a finding, and files that could not be read, people see; the record holds them all. */
const shownPlaces = 20;

/**
 * A scan record as a Markdown document to read: the verdict, what costs the most points, every finding that is open,
 * what people decided, and what was read. Whatever comes from the project is shown as text, never interpreted.
 */
export function recordMarkdown(record: ScanRecord): string {
  const by = (status: Status) =>
    record.findings.filter((finding) => effectiveStatus(finding) === status && !finding.suppressed);
  return [
    verdict(record),
    costs(record.findings),
    changes(record),
    categories(record.findings),
    findingsSection("Failing", by("FAIL")),
    findingsSection("To review", by("REVIEW")),
    decisions(record.findings),
    idsSection("Passed", by("PASS")),
    idsSection("Not applicable", by("N/A")),
    coverageSection(record),
  ].join("");
}

function verdict({ name, path, grade, score, gate, counts, coverage, scannedAt }: ScanRecord): string {
  const graded = coverage.dartFiles > 0 ? `**Grade ${grade}** · score ${score}/100` : "**No verdict**";
  const reasons = gate.reasons.length > 0 ? `: ${gate.reasons.map(prose).join("; ")}` : "";
  const triaged = counts.suppressed > 0 ? ` (${counts.suppressed} triaged away)` : "";
  const counted = `${counts.fail} failing, ${counts.review} to review, ${counts.pass} passed, ${counts.notApplicable} not applicable${triaged}`;
  return [
    `# ${prose(name || path)}\n`,
    `${graded} · gate **${gate.pass ? "PASS" : "FAIL"}**${reasons}\n`,
    `${counted}.\n`,
    `${inlineCode(path)}, scanned on ${scannedAt.slice(0, 10)} at ${scannedAt.slice(11, 16)} UTC.\n`,
  ].join("\n");
}

function costs(findings: readonly Finding[]): string {
  const expensive = findings.filter((finding) => cost(finding) > 0).sort((a, b) => cost(b) - cost(a));
  const rows = expensive.map((finding) => [prose(finding.title), finding.severity, `−${cost(finding)}`]);
  return section("What costs points", table(["Finding", "Severity", "Points"], rows));
}

function changes({ history, delta, since: revision, baseline, baselineDelta }: ScanRecord): string {
  const score =
    delta.scoreChange === 0 ? "" : `score ${delta.scoreChange > 0 ? "+" : "−"}${Math.abs(delta.scoreChange)}`;
  const since = (what: string, change: Pick<typeof delta, "newFindings" | "fixedFindings">, first = "") => {
    const parts = [first, idsPart("new", change.newFindings), idsPart("fixed", change.fixedFindings)].filter(Boolean);
    return `* Since ${what}: ${parts.length > 0 ? parts.join("; ") : "no change"}.\n`;
  };
  const lines = [
    history.length > 0 ? since("the last scan", delta, score) : "",
    revision ? newPlaces(revision) : "",
    baseline && baselineDelta ? since(`the baseline of ${baseline.setAt.slice(0, 10)}`, baselineDelta) : "",
  ];
  return section("What changed", lines.join(""));
}

function newPlaces({ ref, commit, newEvidence, places }: NonNullable<ScanRecord["since"]>): string {
  const lines = places.map(({ id, file, line }) => `  * ${inlineCode(`${file}:${line}`)} ${inlineCode(id)}\n`);
  const counted = `${newEvidence} failing ${newEvidence === 1 ? "place is" : "places are"} new`;
  return [`* Since ${inlineCode(ref)} (${inlineCode(commit.slice(0, 12))}): ${counted}.\n`, ...shortened(lines)].join(
    "",
  );
}

function idsPart(what: string, ids: readonly string[]): string {
  return ids.length > 0 ? `${what} ${ids.map(inlineCode).join(", ")}` : "";
}

const columns: readonly Status[] = ["FAIL", "REVIEW", "PASS", "N/A"];

function categories(findings: readonly Finding[]): string {
  const rows = Object.entries(owaspTitles).map(([id, title]) => {
    const own = findings.filter((finding) => finding.owasp === id);
    const counts = columns.map((status) => own.filter((finding) => effectiveStatus(finding) === status).length);
    return [`${id} ${title}`, ...counts.map((count) => (count > 0 ? String(count) : ""))];
  });
  return section("By OWASP category", table(["OWASP Mobile Top 10 (2024)", ...columns], rows));
}

function findingsSection(title: string, findings: readonly Finding[]): string {
  return section(`${title} (${findings.length})`, findings.map(findingText).join("\n"));
}

function findingText(finding: Finding): string {
  const points = cost(finding);
  const facts = [
    inlineCode(finding.id),
    finding.severity,
    `OWASP ${finding.owasp} ${prose(finding.category)}`,
    ...finding.cwe.map((number) => `CWE-${number}`),
    `MASVS-${prose(finding.masvs)}`,
    ...(points > 0 ? [`−${points} points`] : []),
    ...(finding.fixable ? ["can be fixed automatically"] : []),
  ];
  const places = finding.evidence.slice(0, shownPlaces);
  const hidden = finding.evidence.length + finding.moreEvidence - places.length;
  return [
    `### ${prose(finding.title)}\n`,
    `${facts.join(" · ")}\n`,
    `**What an attacker does.** ${prose(finding.attackScenario)}\n`,
    ...places.map(placeText),
    ...(hidden > 0 ? [`* … and ${hidden} more\n`] : []),
    `**How to fix it.** ${prose(finding.remediation)}\n`,
  ].join("\n");
}

function placeText({ file, line, message, snippet }: Evidence): string {
  const block = snippet === "" ? "" : `\n${codeBlock(snippet, file, "  ")}`;
  return `* ${inlineCode(`${file}:${line}`)} ${prose(message)}\n${block}`;
}

/** Findings that were triaged away, and places that are switched off in the code or in `palisade.yaml`. */
function decisions(findings: readonly Finding[]): string {
  const triaged = findings
    .filter((finding) => finding.suppressed)
    .map(({ title, status, triage, triageReason }) => {
      const reason = triageReason === undefined ? "no reason given" : prose(triageReason);
      return `* ${prose(title)} (${status}): **${triage}**, ${reason}\n`;
    });
  const ignored = findings.flatMap(({ title, ignored: places }) =>
    places.map(({ file, line, reason }) => `* ${prose(title)} at ${inlineCode(`${file}:${line}`)}: ${prose(reason)}\n`),
  );
  return section("Decided by people", [...triaged, ...shortened(ignored)].join(""));
}

function idsSection(title: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return "";
  return section(`${title} (${findings.length})`, `${findings.map(({ id }) => inlineCode(id)).join(", ")}\n`);
}

function coverageSection({ coverage, warnings, durationMs }: ScanRecord): string {
  const { dartFiles, nativeFiles, configFiles, unread } = coverage;
  const files = `${dartFiles} Dart, ${nativeFiles} native and ${configFiles} configuration files in ${durationMs} ms.\n`;
  const notes = [
    ...warnings.map((warning) => `* ${prose(warning)}\n`),
    ...shortened(unread.map(({ file, reason }) => `* ${inlineCode(file)} was not read: ${prose(reason)}\n`)),
  ];
  return section("What was read", [files, ...(notes.length > 0 ? ["\n", ...notes] : [])].join(""));
}

function shortened(lines: readonly string[]): string[] {
  const hidden = lines.length - shownPlaces;
  return hidden > 0 ? [...lines.slice(0, shownPlaces), `* … and ${hidden} more\n`] : [...lines];
}

function section(title: string, content: string): string {
  return content === "" ? "" : `\n## ${title}\n\n${content}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("");
}
